//! Server-sent events, as the HTML standard defines their text.

/// One event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Event {
    /// What a client that reconnects sends as the last event that it has.
    pub(super) id: Option<String>,
    pub(super) name: String,
    pub(super) data: String,
}

/// Finds the events in the bytes of an answer, however they are cut.
#[derive(Debug, Default)]
pub(super) struct Parser {
    /// The line that has not ended.
    line: Vec<u8>,
    id: Option<String>,
    name: String,
    data: Option<String>,
}

impl Parser {
    /// Takes further bytes. Returns the events that end in them.
    pub(super) fn push(&mut self, bytes: &[u8]) -> Vec<Event> {
        let mut events = Vec::new();
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                let line = std::mem::take(&mut self.line);
                events.extend(
                    self.take(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n'])),
                );
            }
        }
        events
    }

    /// Takes a line. An empty one ends an event.
    fn take(&mut self, line: &str) -> Option<Event> {
        if line.is_empty() {
            let (id, name) = (self.id.take(), std::mem::take(&mut self.name));
            return self.data.take().map(|data| Event { id, name, data });
        }
        // A line that starts with a colon is a comment: its field has no name.
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "id" => self.id = Some(value.to_owned()),
            "event" => self.name = value.to_owned(),
            "data" => match &mut self.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                none => *none = Some(value.to_owned()),
            },
            _ => {}
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_the_same_however_they_are_cut() {
        let text = ":\n\nid: 1\nevent: state\ndata: {\"a\":\ndata:  1}\n\n: ping\r\n\r\nevent:lines\r\ndata\r\n\r\nid: 3\n";
        let event = |id: Option<&str>, name: &str, data: &str| Event {
            id: id.map(str::to_owned),
            name: name.to_owned(),
            data: data.to_owned(),
        };
        let expected = [event(Some("1"), "state", "{\"a\":\n 1}"), event(None, "lines", "")];
        for size in 1..=text.len() {
            let mut parser = Parser::default();
            let events: Vec<Event> =
                text.as_bytes().chunks(size).flat_map(|bytes| parser.push(bytes)).collect();
            assert_eq!(events, expected, "in pieces of {size} bytes");
        }
    }
}
