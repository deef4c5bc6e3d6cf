//! Stages that several threads search before it is their turn, so that the results are those of one thread.
//!
//! When the search ends depends on the states of all its parts in order. So threads search several parts and
//! [note](super::super::meter::Notes) their states, which are counted once it is their turn.

use super::all_axes::{self, OnAxes};
use super::{Search, reduction};
use crate::finish::{Offer, Reduction};
use unscramble_search::two_phase::SearchEnd;

/// The states to look at before results count, for each thread: some milliseconds of work, which may be in vain.
const NODES_AHEAD: u64 = 20_000;

/// The most reductions that are kept of an end of the second stage. One with more is searched again when it is its
/// turn.
const MOST_OFFERS: usize = 2000;

/// What was found from an end of the second stage.
struct Ahead {
    offers: Vec<Offer>,
    is_whole: bool,
    ended: Option<SearchEnd>,
}

impl Search<'_> {
    /// Finds the ends of the second stage after this number of moves from the first `near` ends of the first.
    ///
    /// # Errors
    /// Returns why the search has to end.
    pub(super) fn second_stage_ahead(
        &mut self,
        near: usize,
        moves: u8,
        ends: &mut Vec<OnAxes>,
    ) -> Result<(), SearchEnd> {
        let enough = NODES_AHEAD * self.threads.count() as u64;
        let mut rest = &self.first_ends[..near];
        while !rest.is_empty() {
            let (four, meter) = (self.four, &self.meter);
            let searched = self.threads.map_some(rest, enough, &|first| {
                let (mut notes, mut ends) = (meter.notes(), Vec::new());
                let end = all_axes::search(four, first, moves, &mut notes, &mut ends);
                let nodes = notes.nodes();
                ((notes, ends, end), nodes)
            });
            rest = &rest[searched.len()..];
            for (mut notes, of_first, end) in searched {
                self.meter.replay(&notes.take())?;
                end?;
                ends.extend(of_first);
            }
        }
        Ok(())
    }

    /// Finishes all reductions of this length that the first `near` ends of a group lead to.
    ///
    /// # Errors
    /// Returns why the search has to end.
    pub(super) fn third_stage_ahead(
        &mut self,
        group: usize,
        near: usize,
        length: u8,
    ) -> Result<(), SearchEnd> {
        let enough = NODES_AHEAD * self.threads.count() as u64;
        let mut next = 0;
        while next < near {
            let ends = &self.groups[group].ends[next..near];
            let (cube, four, starts, meter) = (self.cube, self.four, self.starts, &self.meter);
            let searched = self.threads.map_some(ends, enough, &|end| {
                let (mut notes, mut offers) = (meter.notes(), Vec::new());
                let ended = reduction::search(four, end, length, &mut notes, &mut |path, notes| {
                    let reduction = Reduction::new(cube, starts[end.start].stages(end, path));
                    offers.push(Offer { before: notes.take(), reduction });
                    if offers.len() < MOST_OFFERS { Ok(()) } else { Err(SearchEnd::Nodes) }
                });
                let is_whole = offers.len() < MOST_OFFERS;
                offers.push(Offer { before: notes.take(), reduction: None });
                (Ahead { offers, is_whole, ended: ended.err() }, notes.nodes())
            });
            let mut offers = Vec::new();
            let mut last = None;
            for ahead in searched {
                next += 1;
                if !ahead.is_whole || ahead.ended.is_some() {
                    last = Some(ahead);
                    break;
                }
                offers.extend(ahead.offers);
            }
            self.finisher.offer_all(&offers, &mut self.meter)?;
            let Some(last) = last else { continue };
            if !last.is_whole {
                self.finish(group, next - 1, length)?;
                continue;
            }
            self.finisher.offer_all(&last.offers, &mut self.meter)?;
            last.ended.map_or(Ok(()), Err)?;
        }
        Ok(())
    }
}
