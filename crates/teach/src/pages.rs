//! The pages about the methods: the files of `docs/methods`.

macro_rules! pages {
    ($($name:literal),* $(,)?) => {
        /// Returns the page about a method as Markdown; `None` if it has none. Its links are relative to the
        /// folder `docs/methods` of the project.
        ///
        /// ```
        /// use unscramble_teach::pages;
        ///
        /// assert!(pages::of("cfop").is_some_and(|page| page.starts_with("# CFOP")));
        /// assert_eq!(pages::of("magic"), None);
        /// ```
        #[must_use]
        pub fn of(method: &str) -> Option<&'static str> {
            match method {
                $($name => Some(include_str!(concat!("../methods/", $name, ".md"))),)*
                _ => None,
            }
        }
    };
}

pages! {
    "two_phase", "optimal", "short", "reduction", "cage", "layers", "commutator", "beginner",
    "cfop", "roux", "zz",
}

#[cfg(test)]
mod tests {
    use super::*;
    use unscramble_solve::METHODS;

    #[test]
    fn every_method_has_a_page() {
        for method in METHODS {
            assert!(of(method.name).is_some(), "{}", method.name);
        }
    }
}
