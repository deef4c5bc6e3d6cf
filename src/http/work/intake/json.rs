//! The extractor for JSON bodies.

use std::sync::Arc;

use axum::extract::{FromRef, FromRequest, Request};
use axum::http::{HeaderMap, header};
use serde::de::DeserializeOwned;

use super::{BodyReader, PIECE, ReadError, announces_more, refuse_encoded};
use crate::http::contract::extract::parse;
use crate::http::contract::limits::Limits;
use crate::http::contract::problem::{Code, Problem};
use crate::http::work::clients::{Caller, ClientKey};
use crate::http::work::memory::{Charge, Memory};
use crate::http::work::reading::Reading;

/// What reading a body takes. Clones share it.
#[derive(Debug, Clone)]
pub(crate) struct Intake {
    pub(crate) limits: Limits,
    pub(crate) memory: Arc<Memory>,
    pub(crate) reading: Reading,
}

/// A request with a body.
pub(crate) trait Posted: DeserializeOwned + Send + 'static {
    /// Returns the largest body in bytes.
    fn max_bytes(limits: &Limits) -> usize;
}

/// A JSON body, and the charge for the memory that it takes.
#[derive(Debug)]
pub(crate) struct Json<T>(pub(crate) T, pub(crate) Charge);

impl<S, T> FromRequest<S> for Json<T>
where
    S: Send + Sync,
    Intake: FromRef<S>,
    T: Posted,
{
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Json<T>, Problem> {
        let intake = Intake::from_ref(state);
        let caller = caller(&request)?;
        let (parts, body) = request.into_parts();
        let limit = T::max_bytes(&intake.limits);
        let announces_more = announces_more(&body, limit);
        let charge = intake.memory.charge(&caller, PIECE).await?;
        let mut reader = BodyReader::new(body, charge, intake.limits.body_timeout);
        // What the head tells is decided before the body arrives.
        let refused = match refuse(&parts.headers) {
            Ok(()) if announces_more => Err(too_large()),
            decided => decided,
        };
        let read = match refused {
            Err(problem) => Err(problem),
            Ok(()) => match reader.read_all(limit).await {
                Err(ReadError::Slow) => return Err(too_slow(&intake.limits)),
                read => read.map_err(|error| problem(error, &intake.limits)),
            },
        };
        if let Err(problem) = read {
            // The answer need not wait for the rest.
            tokio::spawn(reader.discard());
            return Err(problem);
        }
        let (bytes, charge) = reader.into_parts();
        let value = intake.reading.run(bytes.len(), move || parse(&bytes)).await?;
        Ok(Json(value, charge))
    }
}

/// Returns who sent a request.
///
/// # Errors
/// `internal` if nothing has identified the client: then the route has been added outside of the client limits.
/// Requests of such routes must not share the memory of one client.
fn caller(request: &Request) -> Result<Caller, Problem> {
    let Some(client) = request.extensions().get::<ClientKey>() else {
        tracing::error!(path = request.uri().path(), "no middleware has identified the client");
        return Err(Problem::internal());
    };
    Ok(Caller::single(client.clone()))
}

fn refuse(headers: &HeaderMap) -> Result<(), Problem> {
    if !declares_json(headers) {
        let detail = "send JSON with the header content-type: application/json";
        return Err(Problem::new(Code::UnsupportedMediaType, detail));
    }
    refuse_encoded(headers)
}

fn problem(error: ReadError, limits: &Limits) -> Problem {
    match error {
        ReadError::TooLong => too_large(),
        // The client disconnected or broke the protocol, so it hardly reads this.
        ReadError::Broken(error) => {
            Problem::new(Code::MalformedJson, format!("could not read the body: {error}"))
        }
        ReadError::Slow => too_slow(limits),
        ReadError::NoMemory(problem) => problem,
    }
}

fn too_large() -> Problem {
    let detail = "the body is too large; GET /methods lists the limits";
    Problem::new(Code::PayloadTooLarge, detail)
}

fn too_slow(limits: &Limits) -> Problem {
    let time = limits.body_timeout.as_millis();
    Problem::new(Code::RequestTimeout, format!("the body did not arrive within {time} ms"))
}

fn declares_json(headers: &HeaderMap) -> bool {
    let Some(value) = headers.get(header::CONTENT_TYPE).and_then(|v| v.to_str().ok()) else {
        return false;
    };
    let kind = value.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    kind.strip_prefix("application/").is_some_and(|sub| sub == "json" || sub.ends_with("+json"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_outside_of_the_client_limits_share_no_client() {
        let mut request = Request::default();
        assert_eq!(caller(&request).unwrap_err().code(), Code::Internal);
        request.extensions_mut().insert(ClientKey::Unknown);
        assert_eq!(caller(&request).unwrap(), Caller::single(ClientKey::Unknown));
    }

    #[test]
    fn only_json_is_declared_as_json() {
        let declared = |kind: &str| {
            declares_json(&HeaderMap::from_iter([(header::CONTENT_TYPE, kind.parse().unwrap())]))
        };
        assert!(declared("application/json"));
        assert!(declared("Application/JSON; charset=utf-8"));
        assert!(declared("application/cube+json"));
        assert!(!declared("text/json"));
        assert!(!declared("application/jsonp"));
        assert!(!declared("application/x-www-form-urlencoded"));
        assert!(!declares_json(&HeaderMap::new()));
    }
}
