//! Long scrambles: 300 KB of moves of a 10x10x10, which take long to play and wait in memory until
//! then.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::task::JoinSet;

use super::raw;
use super::siege::Siege;
use crate::Pace;
use crate::client::connect;
use crate::random::Random;
use crate::report::Report;

/// Just less than the largest body.
const LENGTH: usize = 300_000;

/// More requests than the queue has places.
const AT_ONCE: usize = 400;

/// 400 such requests at once, each different, again and again.
pub(super) async fn queue(pace: Pace) -> Result<Report, String> {
    let mut report = Report::new("hostile-queue");
    let mut siege = Siege::begin(&mut report, pace, &[]).await?;
    let attackers = long_scrambles(siege.address(), AT_ONCE);
    siege.under(&mut report, "400 long scrambles", attackers, pace.time(12, 5)).await;
    Ok(report)
}

/// Clients that post long scrambles, all different, and return when they are answered or refused.
pub(super) fn long_scrambles(address: SocketAddr, count: usize) -> JoinSet<()> {
    let moves = Arc::new(moves(LENGTH));
    raw::attackers(count, move |number| {
        let moves = Arc::clone(&moves);
        async move { solve(address, number, &moves).await }
    })
}

async fn solve(address: SocketAddr, number: usize, moves: &str) -> io::Result<()> {
    // Different in the number of turns before the rest, so no two clients share an answer.
    let first = "U ".repeat(number / 10 * 4 + 1) + &"R ".repeat(number % 10 + 1);
    let start = format!(r#"{{"size": 10, "scramble": "{first}"#);
    let end = r#""}"#;
    let head = raw::head("/solve", start.len() + moves.len() + end.len());
    let pieces = [head.as_bytes(), start.as_bytes(), moves.as_bytes(), end.as_bytes()];
    let mut stream = connect(address).await?;
    raw::until_answered(&mut stream, &pieces).await?;
    Ok(())
}

/// Random moves of a 10x10x10, in at most this many bytes.
fn moves(length: usize) -> String {
    let (mut moves, mut random) = (String::new(), Random(41));
    while moves.len() < length - 16 {
        let layer = ["", "2", "3", "4", "5"][random.below(5)];
        let face = ["U", "R", "F", "D", "L", "B"][random.below(6)];
        let suffix = ["", "2", "'"][random.below(3)];
        moves.extend([layer, face, suffix, " "]);
    }
    moves
}
