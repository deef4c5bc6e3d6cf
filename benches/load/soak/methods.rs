//! The methods and options that the service lists.

use std::net::SocketAddr;

use serde_json::{Value, json};

use crate::challenge::Challenge;
use crate::client::{Client, Outcome};
use crate::model::Model;
use crate::random::Random;

/// The sizes to post.
const SIZES: std::ops::RangeInclusive<usize> = 2..=30;

/// All methods with their options.
pub(crate) struct Catalogue {
    methods: Vec<Value>,
}

impl Catalogue {
    /// Fetches the list from the service.
    pub(crate) async fn of(address: SocketAddr) -> Result<Catalogue, String> {
        let Outcome::Answer(answer) = Client::unpooled(address).get("/methods").await else {
            return Err("GET /methods has no answer".to_owned());
        };
        let mut answer: Value =
            serde_json::from_slice(&answer.body).map_err(|error| error.to_string())?;
        let Value::Array(methods) = answer["methods"].take() else {
            return Err("GET /methods lists no methods".to_owned());
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

    /// A random method's name, and a cube for it with random options.
    pub(crate) fn challenge(&self, random: &mut Random) -> (String, Challenge) {
        let method = &self.methods[random.below(self.methods.len())];
        let (min, max) = sizes(&method["sizes"]);
        let model = self.cube_within(min, max, random);
        let mut fields = json!({"method": method["name"], "options": {}});
        for option in method["options"].as_array().into_iter().flatten() {
            let (min, max) = sizes(&option["sizes"]);
            let values = option["values"].as_array().filter(|values| !values.is_empty());
            let (Some(values), Some(name)) = (values, option["name"].as_str()) else { continue };
            if (min..=max).contains(&model.size()) && random.below(3) == 0 {
                fields["options"][name] = values[random.below(values.len())].clone();
            }
        }
        // Without a time limit, the search for a shortest solution takes minutes.
        let long = method["name"] == "optimal" || random.below(2) == 0;
        if method["searches"] == true && long {
            fields["time_ms"] = (200 + random.below(801)).into();
        }
        if random.below(4) == 0 {
            fields["detail"] = "steps".into();
        }
        if random.below(4) == 0 {
            fields["notation"] = "wca".into();
            fields["turns"] = true.into();
        }
        (method["name"].as_str().unwrap_or_default().to_owned(), Challenge::new(model, &fields))
    }
}

fn sizes(of: &Value) -> (usize, usize) {
    let number = |name: &str, other: usize| of[name].as_u64().map_or(other, |size| size as usize);
    (number("min", *SIZES.start()), number("max", *SIZES.end()))
}
