//! The owners that servers gave to this user: one file for each server, which nobody else can read.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
#[cfg(unix)]
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::PathBuf;

use form_urlencoded::byte_serialize;

use super::connection::ServerArguments;
use crate::cli::client::Server;
use crate::cli::failure::Failure;
use crate::config::user_state;

/// The longest owner that is read from a file.
const LONGEST: u64 = 1024;

/// The token of an owner.
#[derive(Debug, Clone)]
pub(super) struct Owner(String);

impl Owner {
    /// Returns the owner that a server gave, or the one that is given as an argument.
    ///
    /// # Errors
    /// If there is none.
    pub(super) fn known(arguments: &ServerArguments) -> Result<Owner, Failure> {
        if let Some(given) = arguments.owner() {
            return Ok(given);
        }
        let server = &arguments.server;
        let text = path(server).and_then(|path| fs::read_to_string(path).ok()).unwrap_or_default();
        Owner::read(&text).ok_or_else(|| {
            let reason =
                format!("no job was submitted to {server} from here; if you have its owner, give it with --owner");
            Failure::Usage(reason)
        })
    }

    /// Reads a token; `None` if there is none.
    pub(super) fn read(text: &str) -> Option<Owner> {
        let text = text.trim();
        (!text.is_empty()).then(|| Owner(text.to_owned()))
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The file with the owner at a server, locked: commands that submit their first jobs at the same time get one owner.
#[derive(Debug)]
pub(super) struct OwnerFile(File);

impl OwnerFile {
    /// Opens the file, and waits for other commands that submit. It is empty until a server gave an owner.
    pub(super) fn open(server: &Server) -> io::Result<OwnerFile> {
        let path = path(server).ok_or_else(|| io::Error::other("the user has no home"))?;
        if let Some(directory) = path.parent() {
            let mut builder = DirBuilder::new();
            builder.recursive(true);
            #[cfg(unix)]
            builder.mode(0o700);
            builder.create(directory)?;
        }
        let mut options = OpenOptions::new();
        options.read(true).write(true).create(true).truncate(false);
        // On Windows, the directory of the user is private.
        #[cfg(unix)]
        options.mode(0o600);
        let file = options.open(path)?;
        // Some network file systems have no locks. Then the last command wins.
        let _ = file.lock();
        Ok(OwnerFile(file))
    }

    pub(super) fn owner(&mut self) -> io::Result<Option<Owner>> {
        let mut text = String::new();
        self.0.rewind()?;
        (&self.0).take(LONGEST).read_to_string(&mut text)?;
        Ok(Owner::read(&text))
    }

    pub(super) fn keep(&mut self, owner: &Owner) -> io::Result<()> {
        self.0.rewind()?;
        self.0.set_len(0)?;
        writeln!(self.0, "{}", owner.0)
    }
}

fn path(server: &Server) -> Option<PathBuf> {
    let name: String = byte_serialize(server.to_string().as_bytes()).collect();
    Some(user_state()?.join("owners").join(name))
}
