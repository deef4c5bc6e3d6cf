//! How commands go on when their connection breaks.

use std::time::Duration;

use crate::cli::failure::Failure;

/// The first pause.
const SHORTEST: Duration = Duration::from_millis(250);

/// The longest pause.
const LONGEST: Duration = Duration::from_secs(5);

/// Why a request has no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Nobody accepts connections.
    Unreachable(Failure),
    /// The connection broke.
    Broken(Failure),
    /// The server cannot answer now.
    Busy(Failure),
    /// The server refuses.
    Refused(Failure),
}

impl From<Trouble> for Failure {
    fn from(trouble: Trouble) -> Failure {
        match trouble {
            Trouble::Unreachable(failure)
            | Trouble::Broken(failure)
            | Trouble::Busy(failure)
            | Trouble::Refused(failure) => failure,
        }
    }
}

/// Pauses that grow, until something works again.
#[derive(Debug)]
pub(super) struct Patience {
    /// Whether there ever was a connection. A server that was never there is probably the wrong one.
    has_connected: bool,
    /// How often to try again; `None` for as often as it takes.
    tries: Option<u32>,
    pause: Duration,
}

impl Patience {
    /// Tries again so many times, or for as long as it takes.
    pub(super) fn new(tries: Option<u32>) -> Patience {
        Patience { has_connected: false, tries, pause: SHORTEST }
    }

    /// Something works.
    pub(super) fn restore(&mut self) {
        (self.has_connected, self.pause) = (true, SHORTEST);
    }

    /// Pauses before the next try.
    ///
    /// # Errors
    /// The failure, if another try is of no use.
    pub(super) async fn pause_after(&mut self, trouble: Trouble) -> Result<(), Failure> {
        let is_lasting = match &trouble {
            Trouble::Unreachable(_) => !self.has_connected,
            Trouble::Broken(_) | Trouble::Busy(_) => false,
            Trouble::Refused(_) => true,
        };
        if is_lasting || self.tries == Some(0) {
            return Err(trouble.into());
        }
        self.has_connected = true;
        self.tries = self.tries.map(|tries| tries - 1);
        tokio::time::sleep(self.pause).await;
        self.pause = (self.pause * 2).min(LONGEST);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure() -> Failure {
        Failure::Service("no".to_owned())
    }

    #[tokio::test]
    async fn what_cannot_help_is_not_tried_again() {
        let mut patience = Patience::new(None);
        assert!(patience.pause_after(Trouble::Unreachable(failure())).await.is_err());
        patience.restore();
        assert!(patience.pause_after(Trouble::Unreachable(failure())).await.is_ok());
        assert!(patience.pause_after(Trouble::Refused(failure())).await.is_err());
        let mut once = Patience::new(Some(1));
        assert!(once.pause_after(Trouble::Broken(failure())).await.is_ok());
        assert!(once.pause_after(Trouble::Busy(failure())).await.is_err());
    }

    #[tokio::test]
    async fn pauses_grow_up_to_a_limit() {
        let mut patience = Patience { pause: LONGEST / 2, ..Patience::new(None) };
        patience.pause = Duration::from_millis(1);
        patience.pause_after(Trouble::Busy(failure())).await.unwrap();
        assert_eq!(patience.pause, Duration::from_millis(2));
        patience.restore();
        assert_eq!(patience.pause, SHORTEST);
    }
}
