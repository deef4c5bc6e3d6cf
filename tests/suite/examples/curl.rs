//! A stand-in for curl, which knows the flags that the examples use.
//!
//! On a machine without curl the shell finds a script of that name, which starts this test program again for
//! [`by_hand_stand_in_for_curl`]. Its arguments come in a variable, its standard input is the script's, and it
//! writes to descriptor 3, as the test harness writes to standard output.

use std::io::Read;

use reqwest::Method;

const ARGUMENTS: &str = "EXAMPLES_CURL_ARGUMENTS";

/// The script that stands for curl.
pub(super) fn script() -> String {
    let program = std::env::current_exe().unwrap();
    let program = program.to_str().unwrap();
    format!(
        "#!/bin/sh\nexec 3>&1\n{ARGUMENTS}=$(printf '%s\\n' \"$@\") exec '{program}' \
         examples::curl::by_hand_stand_in_for_curl --exact --ignored --nocapture >/dev/null\n"
    )
}

/// What curl is asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Call {
    url: String,
    method: Option<String>,
    headers: Vec<(String, String)>,
    /// The data as it is given: a text, `@` and a file, or `@-`.
    data: Option<String>,
    /// Whether the head of the answer is printed.
    shows_head: bool,
    /// Whether the body is not printed.
    is_mute: bool,
    /// Whether an error status makes it fail.
    fails: bool,
}

impl Call {
    /// Reads arguments.
    pub(super) fn read(arguments: &[String]) -> Result<Call, String> {
        let mut call = Call::default();
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            let mut value =
                || arguments.next().cloned().ok_or_else(|| format!("{argument} of what?"));
            match argument.as_str() {
                "--json" => {
                    call.data = Some(value()?);
                    call.header("content-type: application/json")?;
                    if !call.headers.iter().any(|(name, _)| name == "accept") {
                        call.header("accept: application/json")?;
                    }
                }
                "--data-binary" | "-d" => call.data = Some(value()?),
                "-H" => call.header(&value()?)?,
                "-X" => call.method = Some(value()?),
                "-o" if value()? == "/dev/null" => call.is_mute = true,
                flags if flags.starts_with('-') => {
                    for flag in flags[1..].chars() {
                        match flag {
                            's' | 'S' | 'N' => {}
                            'i' => call.shows_head = true,
                            'f' => call.fails = true,
                            _ => return Err(format!("the stand-in for curl knows no -{flag}")),
                        }
                    }
                }
                url => call.url = format!("http://{}", url.trim_start_matches("http://")),
            }
        }
        Ok(call)
    }

    fn header(&mut self, line: &str) -> Result<(), String> {
        let (name, value) = line.split_once(':').ok_or_else(|| format!("no header: {line}"))?;
        self.headers.push((name.trim().to_lowercase(), value.trim().to_owned()));
        Ok(())
    }

    fn body(&self) -> Option<Vec<u8>> {
        Some(match self.data.as_deref()? {
            "@-" => {
                let mut body = Vec::new();
                std::io::stdin().read_to_end(&mut body).unwrap();
                body
            }
            data => match data.strip_prefix('@') {
                Some(file) => std::fs::read(file).unwrap(),
                None => data.as_bytes().to_vec(),
            },
        })
    }

    /// Asks; the text to print, and whether it is a success.
    async fn send(&self) -> (String, bool) {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let body = self.body();
        let method = match (&self.method, &body) {
            (Some(method), _) => method.parse().unwrap(),
            (None, Some(_)) => Method::POST,
            (None, None) => Method::GET,
        };
        let mut request = client.request(method, &self.url);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        if let Some(body) = body {
            request = request.body(body);
        }
        let response = request.send().await.unwrap();
        let is_success = !self.fails || response.status().is_success();
        let mut text = String::new();
        if self.shows_head {
            text += &format!("{:?} {}\r\n", response.version(), response.status());
            for (name, value) in response.headers() {
                text += &format!("{name}: {}\r\n", value.to_str().unwrap());
            }
            text += "\r\n";
        }
        let body = response.text().await.unwrap();
        if !self.is_mute && is_success {
            text += &body;
        }
        (text, is_success)
    }
}

/// No test of its own: its name lets the nightly run of ignored tests leave it out.
#[tokio::test]
#[ignore = "the examples run it in place of curl"]
async fn by_hand_stand_in_for_curl() {
    let Ok(arguments) = std::env::var(ARGUMENTS) else { return };
    let arguments: Vec<String> = arguments.lines().map(str::to_owned).collect();
    let (text, is_success) = Call::read(&arguments).unwrap().send().await;
    std::fs::write("/dev/fd/3", text).unwrap();
    assert!(is_success, "the status of an error");
}

#[test]
fn arguments_are_read_as_curl_reads_them() {
    let read = |arguments: &[&str]| {
        Call::read(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
    };
    let call = read(&["-sN", "-H", "Accept: text/event-stream", "--json", "{}", "x:1/y"]).unwrap();
    assert_eq!((call.url.as_str(), call.data.as_deref()), ("http://x:1/y", Some("{}")));
    let accept = ("accept".to_owned(), "text/event-stream".to_owned());
    assert_eq!(
        call.headers.iter().filter(|(name, _)| name == "accept").collect::<Vec<_>>(),
        [&accept]
    );
    assert!(read(&["-Z", "x"]).is_err() && read(&["x", "-H"]).is_err());
}
