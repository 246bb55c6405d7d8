//! Seller and buyer beside each other.

use super::Form;
use crate::paper::{Block, Field, Gap, Span};

/// Both, each with what is known of it.
pub(super) fn block(form: &Form<'_>) -> Block {
    let (seller, buyer) = (&form.document.seller, &form.document.buyer);
    let code = form.label("Code", "Kodas");
    let vat_code = form.label("VAT code", "PVM kodas");
    let address = form.label("Address", "Adresas");
    let of_seller = [
        (code.clone(), seller.code.clone()),
        (vat_code.clone(), seller.vat_code.clone()),
        (address.clone(), seller.address.clone()),
        (form.label("Bank", "Bankas"), seller.bank_name.clone()),
        ("IBAN".to_owned(), in_fours(&seller.bank_iban)),
        ("BIC / SWIFT".to_owned(), seller.bank_swift.clone()),
        (form.label("Phone", "Telefonas"), seller.phone.clone()),
        (form.label("E-mail", "El. paštas"), seller.email.clone()),
    ];
    let of_buyer = [
        (code, buyer.code.clone()),
        (vat_code, buyer.vat_code.clone()),
        (address, buyer.address.clone()),
    ];
    Block::Columns(vec![
        party(form.label("Seller", "Pardavėjas"), &seller.name, of_seller),
        party(form.label("Buyer", "Pirkėjas"), &buyer.name, of_buyer),
    ])
}

/// Who a party is: its role, its name and what is known of it.
pub fn party(
    role: String,
    name: &str,
    facts: impl IntoIterator<Item = (String, String)>,
) -> Vec<Block> {
    let known = facts
        .into_iter()
        .filter(|(_, value)| !value.trim().is_empty());
    let fields = known.map(|(label, value)| Field::plain(label, value));
    vec![
        Block::Paragraph(Gap::Small, vec![Span::muted(role)]),
        Block::Paragraph(Gap::Small, vec![Span::bold(name)]),
        Block::Fields(Gap::Small, fields.collect()),
    ]
}

/// An IBAN as it is printed (ISO 13616): in groups of four, between which a line may end.
pub fn in_fours(iban: &str) -> String {
    let letters: Vec<char> = iban.chars().filter(|c| !c.is_whitespace()).collect();
    let fours: Vec<String> = letters
        .chunks(4)
        .map(|four| four.iter().collect())
        .collect();
    fours.join(" ")
}
