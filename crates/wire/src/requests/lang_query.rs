//! The query of what has texts and no other parameters.
#![allow(unused_qualifications, reason = "utoipa's derived code contains them")]

use serde::Deserialize;
use utoipa::IntoParams;

use super::{self as requests};
use crate::Lang;

/// The parameter that names a language.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct LangQuery {
    /// The language of the texts. Defaults to the one that the header `accept-language` prefers, or English.
    #[serde(default, deserialize_with = "requests::optional_word")]
    #[param(inline)]
    pub lang: Option<Lang>,
}
