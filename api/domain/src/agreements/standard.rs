//! The template of a company that has not written its own: what carriers here expect of a transport
//! order (operations, section 3.1), and nothing that a company would first have to agree to, such as a
//! penalty.

use super::{Block, Document, Inline, Marks, Variable};
use crate::orders::Category;
use crate::users::Language;

/// The standard template for orders of this category, in this language.
pub fn standard(category: Category, language: Language) -> Document {
    match language {
        Language::English => english(category),
        Language::Lithuanian => lithuanian(category),
    }
}

fn english(category: Category) -> Document {
    let cargo: &[(&str, &str)] = match category {
        Category::AutomotiveTransport => &[
            ("Vehicles", "{vin_count}"),
            ("VIN numbers", "{vin_numbers}"),
            ("Notes", "{cargo_note}"),
        ],
        Category::GeneralCargo => &[
            ("Description", "{cargo_note}"),
            ("Temperature", "{temperature_note}"),
        ],
    };
    let handling = match category {
        Category::AutomotiveTransport => {
            "The driver checks every vehicle for damage and missing keys at loading, writes reservations into box 18 of the CMR note and has them signed."
        }
        Category::GeneralCargo => {
            "The driver counts the packages, checks their outside condition, secures the load, writes reservations into box 18 of the CMR note and has them signed."
        }
    };
    Document(vec![
        heading(1, "Transport order {order_number}"),
        fields(&[
            ("Date", "{agreement_date}"),
            ("Client's reference", "{load_number}"),
        ]),
        heading(2, "Parties"),
        fields(&[
            ("Principal", "{our_company_name}"),
            ("Company code, VAT", "{our_company_code}, {our_vat_code}"),
            ("Address", "{our_address}"),
            (
                "Contact",
                "{manager_name}, {manager_email}, {manager_phone}",
            ),
        ]),
        fields(&[
            ("Carrier", "{supplier_name}"),
            ("Company code, VAT", "{supplier_code}, {supplier_vat_code}"),
            ("Address", "{supplier_address}"),
            (
                "Contact",
                "{supplier_contact_person}, {supplier_email}, {supplier_phone}",
            ),
        ]),
        heading(2, "Route"),
        line("{stops_table}"),
        heading(2, "Cargo"),
        fields(cargo),
        heading(2, "Vehicle"),
        fields(&[
            ("Number plate", "{vehicle_plate_number}"),
            ("Driver", "{driver_name}"),
            ("Notes", "{vehicle_note}"),
        ]),
        heading(2, "Freight and payment"),
        fields(&[
            ("Freight without VAT", "{price_net}"),
            ("In words", "{price_in_words}"),
            ("VAT rate", "{supplier_vat_rate}"),
            ("Payment term, days", "{payment_term_days}"),
            ("Counted from", "{payment_due_rule}"),
            ("Send invoices to", "{invoice_email}"),
            ("Send originals to", "{documents_address}"),
        ]),
        heading(2, "Terms"),
        clauses(&[
            "International carriage is governed by the CMR Convention, domestic carriage by the road transport law of the country.",
            "The vehicle is clean, dry and fit for this cargo. The carrier holds the licences and a valid CMR insurance for the whole journey.",
            "The order is not passed on to another carrier, and the cargo is not reloaded, without the principal's written consent.",
            handling,
            "Delays, damage and other problems are reported to the principal at once. The dates above are fixed dates.",
            "The order number is written on the invoice. It is sent together with the signed CMR note.",
        ]),
        line("{signatures}"),
    ])
}

fn lithuanian(category: Category) -> Document {
    let cargo: &[(&str, &str)] = match category {
        Category::AutomotiveTransport => &[
            ("Automobilių skaičius", "{vin_count}"),
            ("VIN numeriai", "{vin_numbers}"),
            ("Pastabos", "{cargo_note}"),
        ],
        Category::GeneralCargo => &[
            ("Aprašymas", "{cargo_note}"),
            ("Temperatūra", "{temperature_note}"),
        ],
    };
    let handling = match category {
        Category::AutomotiveTransport => {
            "Pakrovimo metu vairuotojas patikrina, ar automobiliai neapgadinti ir ar yra visi rakteliai, pastabas įrašo CMR važtaraščio 18 langelyje ir gauna jų patvirtinimą parašu."
        }
        Category::GeneralCargo => {
            "Vairuotojas suskaičiuoja krovinio vietas, patikrina jų išorinę būklę, pritvirtina krovinį, pastabas įrašo CMR važtaraščio 18 langelyje ir gauna jų patvirtinimą parašu."
        }
    };
    Document(vec![
        heading(1, "Krovinio vežimo užsakymas {order_number}"),
        fields(&[
            ("Data", "{agreement_date}"),
            ("Kliento nuoroda", "{load_number}"),
        ]),
        heading(2, "Šalys"),
        fields(&[
            ("Užsakovas", "{our_company_name}"),
            ("Įmonės ir PVM kodai", "{our_company_code}, {our_vat_code}"),
            ("Adresas", "{our_address}"),
            (
                "Kontaktai",
                "{manager_name}, {manager_email}, {manager_phone}",
            ),
        ]),
        fields(&[
            ("Vežėjas", "{supplier_name}"),
            (
                "Įmonės ir PVM kodai",
                "{supplier_code}, {supplier_vat_code}",
            ),
            ("Adresas", "{supplier_address}"),
            (
                "Kontaktai",
                "{supplier_contact_person}, {supplier_email}, {supplier_phone}",
            ),
        ]),
        heading(2, "Maršrutas"),
        line("{stops_table}"),
        heading(2, "Krovinys"),
        fields(cargo),
        heading(2, "Transporto priemonė"),
        fields(&[
            ("Valstybinis numeris", "{vehicle_plate_number}"),
            ("Vairuotojas", "{driver_name}"),
            ("Pastabos", "{vehicle_note}"),
        ]),
        heading(2, "Kaina ir apmokėjimas"),
        fields(&[
            ("Kaina be PVM", "{price_net}"),
            ("Suma žodžiais", "{price_in_words}"),
            ("PVM tarifas", "{supplier_vat_rate}"),
            ("Mokėjimo terminas, dienomis", "{payment_term_days}"),
            ("Skaičiuojamas nuo", "{payment_due_rule}"),
            ("Sąskaitas siųsti", "{invoice_email}"),
            ("Originalus siųsti", "{documents_address}"),
        ]),
        heading(2, "Sąlygos"),
        clauses(&[
            "Tarptautiniam vežimui taikoma CMR konvencija, vietiniam – šalies kelių transporto teisės aktai.",
            "Transporto priemonė yra švari, sausa ir tinkama šiam kroviniui. Vežėjas turi licencijas ir visos kelionės metu galiojantį CMR draudimą.",
            "Be rašytinio užsakovo sutikimo užsakymas neperduodamas kitam vežėjui, o krovinys neperkraunamas.",
            handling,
            "Apie vėlavimą, apgadinimą ir kitas kliūtis užsakovui pranešama nedelsiant. Nurodytos datos yra tikslios.",
            "Sąskaitoje faktūroje nurodomas užsakymo numeris. Ji siunčiama kartu su pasirašytu CMR važtaraščiu.",
        ]),
        line("{signatures}"),
    ])
}

fn heading(level: u8, text: &str) -> Block {
    Block::Heading(level, inlines(text))
}

fn line(text: &str) -> Block {
    Block::Paragraph(inlines(text))
}

fn clauses(texts: &[&str]) -> Block {
    Block::Numbers(1, texts.iter().map(|text| vec![line(text)]).collect())
}

/// Lines that begin with what their value is, in bold.
fn fields(rows: &[(&str, &str)]) -> Block {
    let bold = Marks {
        bold: true,
        ..Marks::default()
    };
    let mut content = Vec::new();
    for (label, value) in rows {
        if !content.is_empty() {
            content.push(Inline::Break);
        }
        content.push(Inline::Text(format!("{label}: "), bold.clone()));
        content.extend(inlines(value));
    }
    Block::Paragraph(content)
}

/// Text in which `{identifier}` stands for a variable.
fn inlines(text: &str) -> Vec<Inline> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        if !before.is_empty() {
            parts.push(Inline::Text(before.to_owned(), Marks::default()));
        }
        // A test holds every name here to the list of variables.
        parts.extend(Variable::find(name).map(|found| Inline::Variable(found, Marks::default())));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Inline::Text(rest.to_owned(), Marks::default()));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_is_a_template_that_the_editor_takes() {
        for category in [Category::AutomotiveTransport, Category::GeneralCargo] {
            for language in [Language::English, Language::Lithuanian] {
                let document = standard(category, language);
                assert_eq!(Document::read(&document.to_json()), Ok(document));
            }
        }
    }

    #[test]
    fn every_name_in_it_is_a_variable() {
        let names = include_str!("standard.rs").split('{').skip(1);
        let names = names.filter_map(|rest| Some(rest.split_once('}')?.0));
        let is_name = |name: &&str| {
            !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_')
        };
        let unknown: Vec<_> = names
            .filter(is_name)
            .filter(|name| !["identifier", "label"].contains(name))
            .filter(|name| Variable::find(name).is_none())
            .collect();
        assert_eq!(unknown, Vec::<&str>::new());
    }

    #[test]
    fn it_says_what_no_agreement_may_lack() {
        for language in [Language::English, Language::Lithuanian] {
            let used = standard(Category::GeneralCargo, language).variables();
            for name in ["supplier_name", "stops_table", "price_net", "signatures"] {
                assert!(used.contains(name));
            }
        }
    }
}
