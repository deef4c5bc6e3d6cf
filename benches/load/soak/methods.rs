//! What there is to ask for, as the service tells it.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::challenge::Challenge;
use crate::client::{Client, Outcome};
use crate::model::Model;
use crate::random::Random;

/// The sizes that are asked for.
const SIZES: std::ops::RangeInclusive<usize> = 2..=30;

/// All methods with their options.
pub(crate) struct Catalogue {
    methods: Vec<Value>,
}

impl Catalogue {
    /// Asks the service.
    pub(crate) async fn of(address: SocketAddr) -> Result<Catalogue, String> {
        let Outcome::Answer(answer) = Client::anew(address).get("/methods").await else {
            return Err("GET /methods is not answered".to_owned());
        };
        let mut answer: Value =
            serde_json::from_slice(&answer.body).map_err(|error| error.to_string())?;
        let Value::Array(methods) = answer["methods"].take() else {
            return Err("GET /methods tells of no methods".to_owned());
        };
        Ok(Catalogue { methods })
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.methods.iter().filter_map(|method| method["name"].as_str())
    }

    /// A random cube of a random size.
    pub(crate) fn cube(&self, random: &mut Random) -> Model {
        self.cube_within(*SIZES.start(), *SIZES.end(), random)
    }

    fn cube_within(&self, min: usize, max: usize, random: &mut Random) -> Model {
        let (min, max) = (min.max(*SIZES.start()), max.min(*SIZES.end()));
        let size = min + random.below(max - min + 1);
        random.cube(size)
    }

    /// A cube that a random method solves, with random options; the method's name is in the request.
    pub(crate) fn challenge(&self, random: &mut Random) -> (String, Challenge) {
        let method = &self.methods[random.below(self.methods.len())];
        let (min, max) = sizes(&method["sizes"]);
        let model = self.cube_within(min, max, random);
        let mut wishes = json!({"method": method["name"], "options": {}});
        for option in method["options"].as_array().into_iter().flatten() {
            let (min, max) = sizes(&option["sizes"]);
            let values = option["values"].as_array().filter(|values| !values.is_empty());
            let (Some(values), Some(name)) = (values, option["name"].as_str()) else { continue };
            if (min..=max).contains(&model.size()) && random.below(3) == 0 {
                wishes["options"][name] = values[random.below(values.len())].clone();
            }
        }
        // The search for a shortest solution takes minutes if it may.
        let long = method["name"] == "optimal" || random.below(2) == 0;
        if method["searches"] == true && long {
            wishes["time_ms"] = (200 + random.below(801)).into();
        }
        if random.below(4) == 0 {
            wishes["detail"] = "steps".into();
        }
        if random.below(4) == 0 {
            wishes["notation"] = "wca".into();
            wishes["turns"] = true.into();
        }
        (method["name"].as_str().unwrap_or_default().to_owned(), Challenge::new(model, &wishes))
    }
}

fn sizes(of: &Value) -> (usize, usize) {
    let number = |name: &str, other: usize| of[name].as_u64().map_or(other, |size| size as usize);
    (number("min", *SIZES.start()), number("max", *SIZES.end()))
}
