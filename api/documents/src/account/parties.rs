//! The client, and the company with the account to pay to.

use super::Form;
use crate::invoice::parties::{in_fours, party};
use crate::paper::Block;

/// Both, each with what is known of it.
pub fn block(form: &Form<'_>) -> Block {
    let (company, client) = (form.account.company, form.account.client);
    let label = |english, lithuanian| form.label(english, lithuanian).to_owned();
    let code = label("Code", "Kodas");
    let vat_code = label("VAT code", "PVM kodas");
    let address = label("Address", "Adresas");
    let of_client = [
        (code.clone(), client.code.clone()),
        (vat_code.clone(), client.vat_code.clone()),
        (address.clone(), client.address.clone()),
    ];
    let of_company = [
        (code, company.code.clone()),
        (vat_code, company.vat_code.clone()),
        (address, company.address.clone()),
        (label("Bank", "Bankas"), company.bank_name.clone()),
        ("IBAN".to_owned(), in_fours(&company.bank_iban)),
        ("BIC / SWIFT".to_owned(), company.bank_swift.clone()),
        (label("Phone", "Telefonas"), company.phone.clone()),
        (label("E-mail", "El. paštas"), company.email.clone()),
    ];
    Block::Columns(vec![
        party(label("Client", "Klientas"), &client.name, of_client),
        party(label("Pay to", "Mokėti"), &company.name, of_company),
    ])
}
