//! The neutral table of settlements: as that of invoices, a row for each order.

use super::{Purchase, PurchaseLine};
use crate::accounting::neutral::{ONLY_BRANCH, text};

const HEADINGS: [&str; 24] = [
    "settlement_number",
    "settlement_date",
    "serie",
    "supplier_invoice_number",
    "supplier_invoice_date",
    "due_date",
    "currency",
    "supplier_code",
    "supplier_vat_code",
    "supplier_name",
    "supplier_country",
    "branch",
    "category",
    "cmr_number",
    "line_no",
    "order_number",
    "net_cents",
    "vat_rate",
    "vat_class",
    "vat_cents",
    "gross_cents",
    "damage_number",
    "damage_cents",
    "damage_invoice_number",
];

/// The first line of the file.
pub fn heading() -> String {
    format!("{}\n", HEADINGS.join("\t"))
}

/// The rows of a settlement.
pub fn rows(purchase: &Purchase<'_>) -> String {
    let lines = purchase.lines.iter().zip(1..);
    lines
        .map(|(line, place)| row(purchase, line, place))
        .collect()
}

fn row(purchase: &Purchase<'_>, line: &PurchaseLine<'_>, place: usize) -> String {
    let party = &purchase.party;
    let filled = |text: Option<String>| text.unwrap_or_default();
    let cells: [String; 24] = [
        text(&purchase.register_number),
        purchase.settled_on.to_string(),
        text(purchase.serie),
        text(purchase.number),
        purchase.date.to_string(),
        filled(purchase.due.map(|day| day.to_string())),
        purchase.currency.to_string(),
        text(&party.code),
        text(&party.vat_code),
        text(&party.name),
        text(&party.country),
        purchase.branch.unwrap_or(ONLY_BRANCH).to_string(),
        purchase.category.to_string(),
        text(purchase.cmr_number.unwrap_or_default()),
        place.to_string(),
        text(line.order_number),
        line.net.0.to_string(),
        line.percent.to_string(),
        purchase.case.class(line.percent).to_owned(),
        line.vat.0.to_string(),
        line.gross().to_string(),
        filled(line.damage_count.map(|count| count.to_string())),
        filled(line.damage.map(|damage| damage.0.to_string())),
        text(line.damage_invoice_number.unwrap_or_default()),
    ];
    format!("{}\n", cells.join("\t"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::accounting::purchase::samples::{from_lithuania, from_poland, rounded};

    #[test]
    fn an_order_is_a_row_of_the_sample() {
        for (purchase, expected) in [
            (
                from_lithuania(),
                "S-2026-00311\t2026-11-09\tVEZ\t556\t2026-11-03\t2026-12-18\tEUR\t999000031\tLT999000316\tUAB \"Vežėjas pavyzdys\"\tLT\t1\tGENERAL_CARGO\t778812\t1\t2026-0456\t150000\t21\tPVM1\t31500\t181500\t\t\t\n",
            ),
            (
                from_poland(),
                "S-2026-00312\t2026-11-10\t\tFV/88/11/2026\t2026-11-04\t2026-12-19\tEUR\t9990000014\tPL9990000014\tPrzykład Trans Sp. z o.o.\tPL\t1\tGENERAL_CARGO\t778845\t1\t2026-0461\t120000\t0\tPVM21\t0\t120000\t\t\t\n",
            ),
        ] {
            assert_eq!(rows(&purchase), expected);
        }
        assert_eq!(heading().split('\t').count(), HEADINGS.len());
    }

    #[test]
    fn what_was_rounded_is_a_row_of_its_own() {
        let rows = rows(&rounded());
        let last: Vec<&str> = rows.lines().last().unwrap().split('\t').collect();
        assert_eq!(
            last.get(15..21),
            Some(&["", "0", "21", "PVM1", "1", "1"][..])
        );
    }
}
