//! Damages as they are read: as the section of an order, as a row of the list, and whole.

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::damages::{DamageDocumentType, DamageStatus};
use sea_orm::{DbErr, FromJsonQueryResult};
use serde::{Deserialize, Serialize};
use serde_json::json;
use tenant_router::Tenant;
use utoipa::ToSchema;

use super::wire::DamageVinView;
use crate::files::{KeptFileView, StoredFile};
use crate::list_answer;
use crate::orders::wire::full::LegView;
use crate::records::history::State;

/// A damage, whatever belongs to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, FromJsonQueryResult)]
pub struct StoredDamage {
    /// The damage's id.
    pub damage_id: i64,
    /// How far the claim is.
    pub status: DamageStatus,
    /// The number of the claim as the company writes it.
    pub damage_number: Option<String>,
    /// The day it happened.
    pub damage_date: Option<NaiveDate>,
    /// The driver of the vehicle.
    pub driver_name: Option<String>,
    /// The plate of the vehicle.
    pub plate_number: Option<String>,
    /// The date of the client's invoice to us.
    pub client_invoice_date: Option<NaiveDate>,
    /// The number of the client's invoice to us.
    pub client_invoice_number: Option<String>,
    /// The date of our invoice to the supplier.
    pub own_invoice_date: Option<NaiveDate>,
    /// The number of our invoice to the supplier.
    pub own_invoice_number: Option<String>,
    /// What we paid, in cents.
    pub paid_amount: Cents,
    /// What we received, in cents.
    pub received_amount: Cents,
    /// The sum of the vehicles' amounts, in cents.
    pub total_amount: Cents,
    /// The damaged vehicles.
    pub vin_numbers: Vec<DamageVinView>,
    /// The files of all lists, oldest first.
    #[serde(skip_serializing)]
    #[schema(ignore)]
    pub files: Vec<StoredFile<DamageDocumentType>>,
}

/// A damage with its order and contacts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DamageRow {
    /// The damage itself.
    #[serde(flatten)]
    pub damage: StoredDamage,
    /// The order it happened on.
    pub order_id: Option<i64>,
    /// The order's number.
    pub order_number: Option<String>,
    /// The client who claims.
    pub client_id: Option<i64>,
    /// The client's name.
    pub client: Option<String>,
    /// The supplier who carried.
    pub supplier_id: Option<i64>,
    /// The supplier's name.
    pub supplier: Option<String>,
    /// When it was last changed.
    pub updated_at: DateTime<Utc>,
}

list_answer! {
    /// Damages, those without a date and the latest first.
    DamagePage of DamageRow
}

/// A damage with its files, as its form reads it.
#[derive(Debug, Serialize, ToSchema)]
pub struct DamageView {
    /// The damage.
    #[serde(flatten)]
    pub row: DamageRow,
    /// Photos, statements and anything else.
    pub files: Vec<KeptFileView>,
    /// The client's invoices.
    pub client_files: Vec<KeptFileView>,
    /// Our invoices.
    pub own_files: Vec<KeptFileView>,
    /// Credit invoices.
    pub credit_files: Vec<KeptFileView>,
    /// Where the order is loaded, to choose from; each place once.
    pub loading_addresses: Vec<String>,
    /// Where the order is unloaded, to choose from.
    pub unloading_addresses: Vec<String>,
}

impl DamageView {
    /// The damage with the legs of its order.
    pub fn of(row: DamageRow, legs: &[LegView], tenant: &Tenant) -> Self {
        let files = |list| KeptFileView::list(&row.damage.files, list, tenant);
        let places = |of: fn(&LegView) -> &String| {
            let mut seen = HashSet::new();
            let places = legs.iter().map(of).filter(|place| seen.insert(*place));
            places.cloned().collect()
        };
        Self {
            files: files(DamageDocumentType::General),
            client_files: files(DamageDocumentType::ClientInvoice),
            own_files: files(DamageDocumentType::OwnInvoice),
            credit_files: files(DamageDocumentType::CreditInvoice),
            loading_addresses: places(|leg| &leg.loading_address),
            unloading_addresses: places(|leg| &leg.unloading_address),
            row,
        }
    }
}

impl StoredDamage {
    /// The VINs with their amounts, in one text.
    pub fn vins(&self, between: &str) -> String {
        let vins = self.vin_numbers.iter();
        let vins: Vec<String> = vins
            .map(|vin| format!("{}{between}{}", vin.vin_number, vin.damage_amount))
            .collect();
        vins.join(", ")
    }

    fn state(&self) -> Result<State, DbErr> {
        let state = State::of(self)?.without(&["damage_id"]);
        let state = match self.vin_numbers.as_slice() {
            [] => state,
            vins => state.with_named("vin_numbers", self.vins(" "), json!(vins)),
        };
        Ok([
            ("client_files", DamageDocumentType::ClientInvoice),
            ("own_files", DamageDocumentType::OwnInvoice),
            ("credit_files", DamageDocumentType::CreditInvoice),
        ]
        .into_iter()
        .fold(state, |state, (field, list)| {
            state.with_files(field, &self.files, list)
        }))
    }

    /// What the log of its order tells: what stands in the order's form.
    pub fn state_of_order(&self) -> Result<State, DbErr> {
        Ok(self
            .state()?
            .without(&["status"])
            .with("damage_enabled", true))
    }
}

impl DamageRow {
    /// What its history tells.
    pub fn state(&self) -> Result<State, DbErr> {
        let general = DamageDocumentType::General;
        Ok(self
            .damage
            .state()?
            .with_files("files", &self.damage.files, general)
            .with("order_number", self.order_number.clone())
            .with("client_id", self.client_id)
            .with("supplier_id", self.supplier_id))
    }
}
