//! The specification's screens know some fields of an order by a key that is shorter than the
//! field's path (rules, section 10). Their errors are sent under both.

use domain::FieldErrors;

/// Path of a field and the key that the screens look for.
const SHORT: [(&str, &str); 2] = [
    ("cargo.category", "category"),
    ("cargo.spot_vehicle_class", "spot_vehicle_class"),
];

/// The same errors, with the short keys beside the paths.
pub fn with_short_keys(errors: &FieldErrors) -> FieldErrors {
    let mut all = errors.clone();
    for (path, short) in SHORT {
        for message in errors.at(path) {
            all.push(short, message.clone());
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use domain::texts;

    use super::*;

    #[test]
    fn a_field_of_an_order_is_named_by_its_path_and_by_its_short_key() {
        let mut errors = FieldErrors::single("cargo.category", texts::missing::does_not_exist());
        errors.push("cargo.note", texts::fields::not_text());
        let all = with_short_keys(&errors);
        let named: Vec<&str> = all.iter().map(|(path, _)| path).collect();
        assert_eq!(named, ["cargo.category", "cargo.note", "category"]);
        assert_eq!(all.at("category"), all.at("cargo.category"));
    }
}
