//! The tools for one agent on a stream of its own, such as standard input and output.

use std::sync::Arc;

use rmcp::ServiceExt;
use tokio::io::{AsyncRead, AsyncWrite};

use super::server::prepare;
use super::start_error::StartError;
use crate::http::router;
use crate::http::work::app::App;

/// Answers the messages of an agent, one a line, until it leaves. What needs tables waits until they are loaded.
///
/// # Errors
/// [`StartError`].
pub async fn serve_agent<R, W>(app: Arc<App>, input: R, output: W) -> Result<(), StartError>
where
    R: AsyncRead + Send + Unpin + 'static,
    W: AsyncWrite + Send + Unpin + 'static,
{
    prepare(&app)?;
    let tools = router::tools(&app)?.patient(&app);
    let converse = async {
        let agent = tools.serve((input, output)).await;
        let agent = agent.map_err(|error| StartError::Agent(error.to_string()))?;
        match agent.waiting().await {
            Ok(reason) => tracing::info!(?reason, "the agent left"),
            Err(error) => tracing::error!(%error, "the agent is not answered any more"),
        }
        Ok(())
    };
    // Loading goes on for ever.
    tokio::select! {
        ended = converse => ended,
        () = app.load_tables() => Ok(()),
    }
}
