//! The specification's screens know some fields of an order by a key that is shorter than the
//! field's path (rules, section 10). Their errors are sent under both.

use domain::FieldErrors;

/// Path of a field and the key that the screens look for.
const SHORT: [(&str, &str); 15] = [
    ("cargo.category", "category"),
    ("cargo.note", "cargo_note"),
    ("cargo.spot_vehicle_class", "spot_vehicle_class"),
    ("general.supplier_id", "supplier_id"),
    ("general.purchase_manager_id", "purchase_manager_id"),
    ("damage.damage_date", "damage_date"),
    ("damage.damage_number", "damage_number"),
    ("damage.driver_name", "driver_name"),
    ("damage.total_amount", "total_amount"),
    ("damage.client_invoice_date", "client_invoice_date"),
    ("damage.client_invoice_number", "client_invoice_number"),
    ("damage.own_invoice_date", "own_invoice_date"),
    ("damage.own_invoice_number", "own_invoice_number"),
    ("damage.paid_amount", "damage_amount_paid"),
    ("damage.received_amount", "damage_amount_received"),
];
/// The same for the lines of damaged vehicles, whatever their place, in both forms that have them.
const LINES: &str = "vin_numbers.";
const SHORT_IN_LINES: [(&str, &str); 2] = [
    ("vin_number", "vins.vin_number"),
    ("damage_amount", "vins.damage_amount"),
];

/// The same errors, with the short keys beside the paths.
pub fn with_short_keys(errors: &FieldErrors) -> FieldErrors {
    let mut all = errors.clone();
    for (path, short) in SHORT {
        for message in errors.at(path) {
            all.push(short, message.clone());
        }
    }
    for (path, messages) in errors.iter() {
        let field = path
            .trim_start_matches("damage.")
            .strip_prefix(LINES)
            .and_then(|line| line.split_once('.'));
        let short =
            field.and_then(|(_, name)| SHORT_IN_LINES.iter().find(|(long, _)| *long == name));
        for message in messages {
            if let Some((_, short)) = short {
                all.push(*short, message.clone());
            }
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
        errors.push("cargo.load", texts::fields::not_text());
        let all = with_short_keys(&errors);
        let named: Vec<&str> = all.iter().map(|(path, _)| path).collect();
        assert_eq!(named, ["cargo.category", "cargo.load", "category"]);
        assert_eq!(all.at("category"), all.at("cargo.category"));
    }

    #[test]
    fn a_line_of_a_damage_is_named_without_its_place() {
        for path in [
            "damage.vin_numbers.3.damage_amount",
            "vin_numbers.3.damage_amount",
        ] {
            let errors = FieldErrors::single(path, texts::fields::negative());
            let all = with_short_keys(&errors);
            assert_eq!(all.at("vins.damage_amount"), all.at(path));
        }
    }
}
