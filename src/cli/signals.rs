//! The signals that a running service obeys.

use std::io;

#[cfg(unix)]
use tokio::signal::unix::{Signal, SignalKind, signal};
#[cfg(windows)]
use tokio::signal::windows::{CtrlBreak, CtrlC, ctrl_break, ctrl_c};

/// The signals that ask the service to stop: SIGTERM and SIGINT; on Windows, Ctrl+C and Ctrl+Break.
#[derive(Debug)]
#[cfg(unix)]
pub(super) struct StopSignals {
    terminate: Signal,
    interrupt: Signal,
}

#[cfg(unix)]
impl StopSignals {
    /// Takes the place of what the system would do: end the process.
    ///
    /// # Errors
    /// If the system refuses a handler.
    pub(super) fn install() -> io::Result<StopSignals> {
        Ok(StopSignals {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
        })
    }

    /// Waits for the next one.
    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.terminate.recv() => {}
            _ = self.interrupt.recv() => {}
        }
    }
}

/// The signals that ask the service to stop: Ctrl+C and Ctrl+Break; on other systems, SIGTERM and SIGINT.
#[derive(Debug)]
#[cfg(windows)]
pub(super) struct StopSignals {
    ctrl_c: CtrlC,
    ctrl_break: CtrlBreak,
}

#[cfg(windows)]
impl StopSignals {
    /// Takes the place of what the system would do: end the process.
    ///
    /// # Errors
    /// If the system refuses a handler.
    pub(super) fn install() -> io::Result<StopSignals> {
        Ok(StopSignals { ctrl_c: ctrl_c()?, ctrl_break: ctrl_break()? })
    }

    /// Waits for the next one.
    pub(super) async fn next(&mut self) {
        tokio::select! {
            _ = self.ctrl_c.recv() => {}
            _ = self.ctrl_break.recv() => {}
        }
    }
}

/// The signal that asks the service to read its API keys again: SIGHUP. Windows has none.
#[derive(Debug)]
pub(super) struct ReloadSignals {
    #[cfg(unix)]
    hangup: Signal,
}

impl ReloadSignals {
    /// Takes the place of what the system would do: end the process.
    ///
    /// # Errors
    /// If the system refuses a handler.
    pub(super) fn install() -> io::Result<ReloadSignals> {
        Ok(ReloadSignals {
            #[cfg(unix)]
            hangup: signal(SignalKind::hangup())?,
        })
    }

    /// Waits for the next one; `None` if there will be none.
    pub(super) async fn next(&mut self) -> Option<()> {
        #[cfg(unix)]
        {
            self.hangup.recv().await
        }
        #[cfg(not(unix))]
        {
            None
        }
    }
}
