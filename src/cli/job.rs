//! `unscramble job`: posts long work to a running service, follows it, and collects its result.

mod answers;
mod bar;
mod connection;
mod events;
mod owners;
mod patience;
mod result;
mod status;
mod submit;
mod wait;

use std::num::NonZeroU64;

use axum::http::Method;
use connection::{Connection, ServerArguments};
use owners::Owner;

use super::failure::Failure;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(subcommand)]
    action: Action,
    /// Answer in JSON
    #[arg(long, global = true)]
    pub(super) json: bool,
    #[command(flatten)]
    server: ServerArguments,
}

#[derive(Debug, clap::Subcommand)]
enum Action {
    /// Submit a job, and print its id
    Submit(submit::Arguments),
    /// Show a job, or list yours
    Status {
        /// The id of the job
        #[arg(value_parser = id)]
        id: Option<String>,
    },
    /// Follow a job until it ends, and print its result
    Wait {
        /// The id of the job
        #[arg(value_parser = id)]
        id: String,
        /// Give up after this time; the job goes on
        #[arg(long, value_name = "SECONDS")]
        timeout: Option<NonZeroU64>,
    },
    /// End a job; the best that it has becomes its result
    Cancel {
        /// The id of the job
        #[arg(value_parser = id)]
        id: String,
    },
    /// Print the result of a job that has ended
    Result {
        /// The id of the job
        #[arg(value_parser = id)]
        id: String,
    },
}

pub(super) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let done = runtime.block_on(act(arguments));
    // A lookup of a name, which cannot be stopped, does not hold the program up.
    runtime.shutdown_background();
    done
}

async fn act(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { action, server, json } = arguments;
    let known = || Connection::of(server, Owner::known(server)?);
    match action {
        Action::Submit(arguments) => submit::run(arguments, server, *json).await,
        Action::Status { id } => status::show(&known()?, id.as_deref(), *json).await,
        Action::Wait { id, timeout } => wait::run(&known()?, id, *timeout, *json).await,
        Action::Cancel { id } => {
            let connection = known()?;
            let answer = connection.call(Method::DELETE, &format!("/jobs/{id}")).await?;
            status::cancelled(&connection, answer, *json).await
        }
        Action::Result { id } => {
            let connection = known()?;
            let answer = connection.call(Method::GET, &format!("/jobs/{id}/result")).await?;
            result::print(&connection, answer, *json).await
        }
    }
}

/// Parses the id of a job, for clap. It becomes a part of a path.
fn id(text: &str) -> Result<String, String> {
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
    match !text.is_empty() && text.bytes().all(is_allowed) {
        true => Ok(text.to_owned()),
        false => Err("give the id that `unscramble job submit` printed".to_owned()),
    }
}
