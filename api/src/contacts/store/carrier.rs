//! What a settlement says of the carrier that is paid.

use domain::ContactId;
use domain::billing::vat::PartyFacts;
use domain::settlements::Party;
use entity::contacts;
use sea_orm::{ColumnTrait, DbErr, DerivePartialModel, EntityTrait, QueryFilter};
use tenant_router::TenantTx;

use super::address_line;

/// A carrier that is paid.
#[derive(Debug, Clone, DerivePartialModel)]
#[sea_orm(entity = "contacts::Entity")]
pub struct Carrier {
    /// The contact.
    pub id: ContactId,
    /// Its name.
    pub company_name: String,
    /// Its number in the register of companies.
    pub company_code: Option<String>,
    /// Its VAT number.
    pub company_vat_code: Option<String>,
    /// Its address in one line.
    #[sea_orm(from_expr = "address_line()")]
    pub address: Option<String>,
    /// Its country.
    pub country: Option<String>,
    /// Days that it gives to pay.
    pub payment_term: Option<i32>,
    /// The rate of VAT that it bills, in percent.
    pub vat: Option<i32>,
}

impl Carrier {
    /// What decides about VAT.
    pub fn facts(&self) -> PartyFacts<'_> {
        PartyFacts {
            country: self.country.as_deref(),
            company_code: self.company_code.as_deref(),
            vat_code: self.company_vat_code.as_deref(),
        }
    }

    /// The carrier as the accounting program knows it.
    pub fn party(&self) -> Party {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        Party {
            name: self.company_name.clone(),
            code: text(&self.company_code),
            vat_code: text(&self.company_vat_code),
            address: text(&self.address),
            country: text(&self.country),
        }
    }
}

/// This carrier.
pub async fn carrier(txn: &TenantTx, id: ContactId) -> Result<Option<Carrier>, DbErr> {
    contacts::Entity::find()
        .filter(contacts::Column::Id.eq(id.0))
        .into_partial_model()
        .one(txn)
        .await
}
