//! Rows of lists, and what forms show.

use serde_json::Value;

use super::stated::{Case, Cases, Effect, Group, Line, Party, Stated, decimal};

fn text(of: &Value) -> Option<String> {
    of.as_str().map(str::to_owned)
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "what a place does not state is none"
)]
fn cents(of: &Value) -> Option<i64> {
    Some(of.as_i64().unwrap_or_else(|| panic!("{of} is no amount")))
}

fn day<T: std::str::FromStr>(of: &Value) -> Option<T> {
    of.as_str().and_then(|text| text.parse().ok())
}

#[expect(
    clippy::unnecessary_wraps,
    reason = "what a place does not state is none"
)]
fn effect(of: &Value, gross: &Value) -> Option<Effect> {
    Some(match of["type"].as_str() {
        _ if !of["cancelled_at"].is_null() => Effect::Cancelled,
        Some("CREDIT") if gross.as_i64() < Some(0) => Effect::TakesBack,
        Some("CREDIT") => Effect::ChargesMore,
        _ => Effect::Charges,
    })
}

/// A row of the list of invoices.
pub fn invoice_row(place: &'static str, row: &Value) -> Stated {
    Stated {
        effect: effect(row, &row["amount"]),
        date: day(&row["date"]),
        due: Some(day(&row["payment_due_date"])),
        currency: text(&row["currency"]),
        buyer: Party {
            name: text(&row["supplier_name"]),
            ..Party::default()
        },
        net: cents(&row["amount_without_vat"]),
        gross: cents(&row["amount"]),
        ..Stated::of(place, row["invoice_number"].as_str().unwrap())
    }
}

/// A row of the list of settlements. What the carrier rounded is in its sum with VAT alone.
pub fn settlement_row(row: &Value) -> Stated {
    Stated {
        effect: effect(row, &row["amount"]),
        date: day(&row["date"]),
        due: Some(day(&row["payment_due_date"])),
        supplied: day(&row["settlement_creation_date"]),
        currency: text(&row["currency"]),
        seller: Party {
            name: text(&row["client_name"]),
            ..Party::default()
        },
        kept_back: cents(&row["kept_back"]),
        gross: cents(&row["amount"]),
        ..Stated::of("list", row["invoice_number"].as_str().unwrap())
    }
}

fn party(of: &Value) -> Party {
    Party {
        name: text(&of["name"]),
        code: text(&of["code"]),
        vat_code: text(&of["vat_code"]),
        address: text(&of["address"]),
        country: text(&of["country"]),
    }
}

/// The form of an invoice. It shows lines that take back positive.
pub fn invoice_form(form: &Value) -> Stated {
    let effect = effect(form, &form["amount_with_vat"]);
    let sign = if form["direction"] == "minus" { -1 } else { 1 };
    let cases = of_directive(form["directive"].as_str().unwrap());
    let percent = |of: &Value| of["vat_tariff_percentage"].as_i64().unwrap_or_default();
    let line = |item: &Value| Line {
        name: text(&item["name"]),
        quantity: Some(decimal(&item["quantity"].to_string(), 3)),
        price: Some(sign * decimal(item["unit_price"].as_str().unwrap(), 4)),
        percent: Some(percent(item)),
        is_without: Some(item["vat_tariff_percentage"].is_null()),
        cases: Some(taxed_or(percent(item), cases)),
        net: cents(&item["total_amount_without_vat"]).map(|net| sign * net),
        vat: cents(&item["total_vat_amount"]).map(|vat| sign * vat),
        gross: cents(&item["total_amount_with_vat"]).map(|gross| sign * gross),
        ..Line::default()
    };
    let group = |group: &Value| Group {
        percent: Some(percent(group)),
        cases: taxed_or(percent(group), cases),
        base: cents(&group["amount_without_vat"]).unwrap(),
        vat: cents(&group["vat_amount"]).unwrap(),
    };
    let corrects = &form["corrects"];
    let date = day(&form["date"]);
    Stated {
        effect,
        date,
        due: Some(day(&form["payment_due_date"])),
        supplied: day(&form["supplied_on"]).or(date),
        corrects: Some((
            text(&corrects["number"]).unwrap_or_default(),
            day(&corrects["date"]),
        )),
        currency: text(&form["currency"]),
        rate: Some(
            form["currency_rate"]
                .as_str()
                .map_or(0, |rate| decimal(rate, 4)),
        ),
        seller: party(&form["seller"]),
        buyer: party(&form["buyer"]),
        iban: text(&form["seller"]["bank_iban"]),
        net: cents(&form["amount_without_vat"]),
        vat: cents(&form["vat_amount"]),
        gross: cents(&form["amount_with_vat"]),
        vat_in_euros: Some(form["vat_in_euros"].as_i64()),
        words: (text(&form["sum_in_words"]), text(&form["sum_in_words_en"])),
        groups: Some(
            form["vat_groups"]
                .as_array()
                .unwrap()
                .iter()
                .map(group)
                .collect(),
        ),
        lines: Some(form["items"].as_array().unwrap().iter().map(line).collect()),
        ..Stated::of("form", form["invoice_number"].as_str().unwrap())
    }
}

fn taxed_or(percent: i64, cases: Cases) -> Cases {
    if percent > 0 { &[Case::Taxed] } else { cases }
}

fn of_directive(directive: &str) -> Cases {
    match directive {
        "STANDARD" => &[Case::Taxed],
        "EU_B2B" => &[Case::ReverseCharge],
        "NON_EU_B2B" => &[Case::OutsideEu],
        "EXPORT_45" => &[Case::Export],
        "IMPORT_45" => &[Case::Import],
        "NOT_VAT_OBJECT" => &[Case::NoSupply],
        other => panic!("directive {other}"),
    }
}

/// The form of a settlement. The line of what the carrier rounded is the last one.
pub fn settlement_form(form: &Value) -> Stated {
    let cases: Cases = match form["vat_case"].as_str().unwrap() {
        "LT" => &[Case::FromLithuania],
        "EU" => &[Case::FromEu],
        "NON_EU" => &[Case::FromElsewhere],
        other => panic!("case {other}"),
    };
    let line = |line: &Value| Line {
        order: text(&line["order_number"]),
        percent: line["supplier_vat_tariff_percentage"].as_i64(),
        cases: Some(cases),
        net: cents(&line["supplier_amount_without_vat"]),
        vat: cents(&line["supplier_vat_amount"]),
        gross: cents(&line["supplier_amount_with_vat"]),
        damage: Some(line["damage_amount"].as_i64().unwrap_or_default()),
        ..Line::default()
    };
    let mut lines: Vec<Line> = form["orders"]
        .as_array()
        .unwrap()
        .iter()
        .map(line)
        .collect();
    let vat = cents(&form["total_vat"]).unwrap();
    let gross = cents(&form["total_sum_with_vat"]).unwrap();
    let of_lines: i64 = lines.iter().filter_map(|line| line.vat).sum();
    let rounding = form["rounding_difference"].as_i64().unwrap();
    if rounding != 0 || vat != of_lines {
        lines.push(Line {
            gross: Some(rounding),
            vat: Some(vat - of_lines),
            ..Line::default()
        });
    }
    Stated {
        effect: effect(form, &form["total_sum_with_vat"]),
        date: day(&form["supplier_invoice_date"]),
        due: Some(day(&form["payment_due_date"])),
        supplied: day(&form["settlement_creation_date"]),
        currency: text(&form["currency"]),
        seller: party(&form["supplier"]),
        kept_back: cents(&form["kept_back"]),
        vat: Some(vat),
        gross: Some(gross),
        lines: Some(lines),
        ..Stated::of(
            "form",
            domain::settlements::printed(
                form["serie"].as_str().unwrap_or_default(),
                form["supplier_invoice_number"].as_str().unwrap(),
            ),
        )
    }
}
