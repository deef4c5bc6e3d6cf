//! The place of a request in a trace, as in W3C's `traceparent` header.

use std::fmt;
use std::hash::{BuildHasher, RandomState};

/// A trace, a span in it, and flags, written `00-<trace id>-<span id>-<flags>` in hexadecimal digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TraceParent {
    /// The id of the trace; not 0.
    pub trace_id: u128,
    /// The id of the span in the trace; not 0.
    pub span_id: u64,
    /// The flags. The lowest bit says whether the trace is recorded.
    pub flags: u8,
}

/// The flags that version 00 defines: sampled and random.
const KNOWN_FLAGS: u8 = 0b11;

impl TraceParent {
    /// Parses the header. Returns `None` if it is not valid; the standard says to ignore it then. Of later
    /// versions, only the fields of version 00 are read.
    #[must_use]
    pub fn parse(text: &str) -> Option<TraceParent> {
        let mut parts = text.splitn(4, '-');
        let version = hex::<2>(parts.next()?)? as u8;
        let trace_id = hex::<32>(parts.next()?)?;
        let span_id = hex::<16>(parts.next()?)? as u64;
        let (flags, more) = parts.next()?.split_at_checked(2)?;
        let flags = hex::<2>(flags)? as u8;
        let ends_well =
            if version == 0 { more.is_empty() } else { !more.starts_with(|c| c != '-') };
        let valid = version != 0xff && trace_id != 0 && span_id != 0 && ends_well;
        valid.then_some(TraceParent { trace_id, span_id, flags: flags & KNOWN_FLAGS })
    }

    /// Returns a new span in the same trace.
    #[must_use]
    pub fn child(self) -> TraceParent {
        // Each new state has a random key, so the hash of `()` is a random number.
        TraceParent { span_id: RandomState::new().hash_one(()).max(1), ..self }
    }
}

/// Parses exactly `DIGITS` hexadecimal digits, in lower case as the standard requires.
fn hex<const DIGITS: usize>(text: &str) -> Option<u128> {
    let digit = |b: u8| matches!(b, b'0'..=b'9' | b'a'..=b'f');
    let right = text.len() == DIGITS && text.bytes().all(digit);
    right.then(|| u128::from_str_radix(text, 16).ok())?
}

impl fmt::Display for TraceParent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TraceParent { trace_id, span_id, flags } = self;
        write!(f, "00-{trace_id:032x}-{span_id:016x}-{flags:02x}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

    #[test]
    fn a_parsed_header_is_written_unchanged() {
        let parent = TraceParent::parse(EXAMPLE).unwrap();
        assert_eq!(parent.trace_id, 0x0af7_6519_16cd_43dd_8448_eb21_1c80_319c);
        assert_eq!((parent.span_id, parent.flags), (0xb7ad_6b71_6920_3331, 1));
        assert_eq!(parent.to_string(), EXAMPLE);
    }

    #[test]
    fn the_known_fields_of_a_later_version_are_read() {
        let parent = TraceParent::parse(EXAMPLE);
        for more in ["", "-more", "-"] {
            let later = format!("cc{}{more}", &EXAMPLE[2..]);
            assert_eq!(TraceParent::parse(&later), parent, "{later}");
        }
    }

    #[test]
    fn an_invalid_header_is_ignored() {
        let zero_trace = EXAMPLE.replace("0af7651916cd43dd8448eb211c80319c", &"0".repeat(32));
        let zero_span = EXAMPLE.replace("b7ad6b7169203331", &"0".repeat(16));
        for bad in [
            "",
            "00",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-1",
            "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
            "00-+af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
            "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0é",
            &format!("ff{}", &EXAMPLE[2..]),
            &format!("cc{}more", &EXAMPLE[2..]),
            &format!("{EXAMPLE}-more"),
            &EXAMPLE.to_uppercase(),
            &zero_trace,
            &zero_span,
        ] {
            assert_eq!(TraceParent::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_child_is_another_span_of_the_same_trace() {
        let parent = TraceParent::parse(EXAMPLE).unwrap();
        let (one, other) = (parent.child(), parent.child());
        assert_eq!((one.trace_id, one.flags), (parent.trace_id, parent.flags));
        assert!(one.span_id != parent.span_id && one.span_id != other.span_id);
        assert_eq!(TraceParent::parse(&one.to_string()), Some(one));
    }
}
