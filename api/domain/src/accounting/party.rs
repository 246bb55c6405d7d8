//! Parties of Rivilė GAMA, so that documents can name them by their codes: the blocks of a file (EIP) of their own, and
//! the fields that its API is given as well.

use super::rivile::PARTY;
use super::rivile::eip::Block;
use super::rivile::record::Field;
use super::sale::{cut, party_code};
use crate::settlements::Party;
use crate::texts;
use crate::{ContactId, Sentence};

/// Most characters of a VAT number.
const VAT_CODE: usize = 25;
/// Most characters of a company code.
const COMPANY_CODE: usize = 13;
/// Most characters of a name.
const NAME: usize = 70;
/// Most characters of an address, and of an e-mail address.
const ADDRESS: usize = 40;
/// Most characters of a postal code.
const POSTAL_CODE: usize = 9;
/// The tax card of all parties.
const TAX_CARD: &str = "PVM";

/// A client or carrier with what a program wants to know of it.
#[derive(Debug, Clone)]
pub struct PartyCard {
    /// The contact.
    pub id: ContactId,
    /// Its name, codes and address as the documents say.
    pub party: Party,
    /// Whether it pays us.
    pub is_client: bool,
    /// Whether it carries for us.
    pub is_supplier: bool,
    /// Its postal code; empty for none.
    pub postal_code: String,
    /// Where documents are sent; empty for nowhere.
    pub email: String,
}

impl PartyCard {
    /// Its code in accounting programs, whole.
    pub fn code(&self) -> String {
        party_code(&self.party.code, &self.party.vat_code, self.id)
    }
}

/// The block of a party. New ones get this relation (`N08_KODAS_DS`) of the settings.
///
/// # Errors
/// If its code does not fit: cut, it would be another company's.
pub fn block(card: &PartyCard, relation: &str) -> Result<String, Sentence> {
    let fields = fields(card, relation)?;
    let mut block = Block::default();
    block.open("N08");
    block.elements(&fields);
    block.close("N08");
    Ok(block.text)
}

/// The fields of a party (N08), the same in files and over the API.
pub(super) fn fields(card: &PartyCard, relation: &str) -> Result<Vec<Field>, Sentence> {
    let party = &card.party;
    let code = card.code();
    if code.chars().count() > PARTY {
        return Err(texts::accounting::card_code_too_long(
            &party.name,
            code,
            PARTY,
        ));
    }
    let kind = match (card.is_client, card.is_supplier) {
        (true, true) => "3",
        (false, true) => "2",
        _ => "1",
    };
    let is_company = !party.code.is_empty() || !party.vat_code.is_empty();
    Ok(vec![
        ("N08_KODAS_KS", code),
        ("N08_RUSIS", kind.to_owned()),
        ("N08_PVM_KODAS", cut(&party.vat_code, VAT_CODE)),
        ("N08_IM_KODAS", cut(&party.code, COMPANY_CODE)),
        ("N08_PAV", cut(&party.name, NAME)),
        ("N08_ADR", cut(&party.address, ADDRESS)),
        ("N08_PASTAS", cut(&card.postal_code, POSTAL_CODE)),
        ("N08_E_MAIL", cut(&card.email, ADDRESS)),
        ("N08_TIPAS_PIRK", "1".to_owned()),
        ("N08_TIPAS_TIEK", "1".to_owned()),
        ("N08_KODAS_DS", relation.to_owned()),
        ("N08_KODAS_XS_T", TAX_CARD.to_owned()),
        ("N08_KODAS_XS_P", TAX_CARD.to_owned()),
        ("N08_VAL_POZ", "0".to_owned()),
        ("N08_KODAS_VL_1", "EUR".to_owned()),
        ("N08_BUSENA", "1".to_owned()),
        ("N08_TIPAS", if is_company { "1" } else { "2" }.to_owned()),
    ])
}

#[cfg(test)]
mod tests;
