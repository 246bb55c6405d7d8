//! The damage of an order, as the order's form sends and reads it (orders specification, section 3).

use std::collections::BTreeSet;

use chrono::NaiveDate;
use domain::damages::{DamageDocumentType, DamageStatus};
use domain::orders::vin;
use domain::wire::{At, Required, Schemas, WireValue, amount, at_most, opened};
use domain::{Cents, DamageId, FieldErrors, Sentence, texts};
use entity::{damage_vins, damages};
use sea_orm::ActiveValue::Set;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use super::store::Money;
use crate::files::{FilePart, KeptFileView, NamedFile, Removed, TakesFiles};

/// The maximum length of a one-line text, in characters.
pub(super) const LINE: usize = 255;
/// The most damaged vehicles of one claim: as many as one order carries on all its legs.
const MOST_VINS: usize = 200;

domain::body! {
    /// What a damage holds, in the form of its order and in its own. Amounts are in cents.
    pub struct DamageFields part {
        /// The day it happened.
        damage_date: Option<NaiveDate>,
        /// The number of the claim as the company writes it.
        damage_number: Option<String> where at_most(LINE),
        /// The driver of the vehicle.
        driver_name: Option<String> where at_most(LINE),
        /// The plate of the vehicle; that of the order by default.
        plate_number: Option<String> where at_most(LINE),
        /// The date of the client's invoice to us.
        client_invoice_date: Option<NaiveDate>,
        /// The number of the client's invoice to us.
        client_invoice_number: Option<String> where at_most(LINE),
        /// The date of our invoice to the supplier.
        own_invoice_date: Option<NaiveDate>,
        /// The number of our invoice to the supplier.
        own_invoice_number: Option<String> where at_most(LINE),
        /// What we paid.
        paid_amount: Option<Cents> where amount,
        /// What we received.
        received_amount: Option<Cents> where amount,
        /// The damaged vehicles.
        vin_numbers = "vin_numbers" | "vin": Option<DamageVins>,
    }
}

domain::body! {
    /// Whether an order has a damage, and which.
    pub struct DamageSwitch passing ["total_amount", "status", "order_number", "client_files",
        "own_files", "credit_files"] {
        /// Whether the order has a damage. Once it has one, this cannot be switched off.
        damage_enabled: Option<bool>,
        /// The damage the order has; a new one has no id yet.
        damage_id: Option<DamageId>,
    }
}

domain::merged! {
    /// The damage of an order. Amounts are in cents. Fields that are not sent are cleared.
    pub struct OrderDamagePayload {
        /// What the damage holds.
        fields: DamageFields,
        /// Whether there is one.
        switch: DamageSwitch,
    }
}

domain::body! {
    /// A damaged vehicle.
    pub struct DamageVinPayload {
        /// Its VIN or serial number.
        vin_number: Required<String> where |text: &String| vin_problem(text),
        /// What is claimed for it, in cents.
        damage_amount: Option<Cents> where amount,
        /// Where it was loaded.
        loading_address: Option<String> where at_most(LINE),
        /// Where it was unloaded.
        unloading_address: Option<String> where at_most(LINE),
    }
}

fn vin_problem(text: &str) -> Option<Sentence> {
    vin::problem(text)
}

/// Damaged vehicles in the sequence they were sent.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DamageVins(pub Vec<Option<DamageVinPayload>>);

impl WireValue for DamageVins {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Value::Array(items) = opened(sent) else {
            return at.unreadable(texts::fields::not_a_list());
        };
        if items.len() > MOST_VINS {
            return at.unreadable(texts::orders::too_many_vins(MOST_VINS));
        }
        let vins = items.into_iter().enumerate();
        let vins = vins.map(|(index, vin)| at.inside(&index.to_string(), |at| at.required(vin)));
        Some(Self(vins.collect()))
    }

    fn schema() -> RefOr<Schema> {
        <Vec<DamageVinPayload> as WireValue>::schema()
    }

    fn collect(schemas: &mut Schemas) {
        <DamageVinPayload as WireValue>::collect(schemas);
    }
}

domain::body! {
    /// The files of a damage to add and to remove.
    pub struct DamageFilesPayload part {
        /// New invoices of the client: PNG, JPG, PDF, DOCX or DOC, at most 20 MiB each; only in a
        /// multipart form. A name that is taken gets a number: `invoice (2).pdf`.
        client = "added_client_invoices_files": Option<Vec<FilePart>>,
        /// Invoices of the client to remove, by name.
        removed_client = "removed_client_invoices_files": Option<Vec<NamedFile>>,
        /// New invoices of ours.
        own = "added_own_invoices_files": Option<Vec<FilePart>>,
        /// Invoices of ours to remove, by name.
        removed_own = "removed_own_invoices_files": Option<Vec<NamedFile>>,
        /// New credit invoices.
        credit = "added_credit_invoices_files": Option<Vec<FilePart>>,
        /// Credit invoices to remove, by name.
        removed_credit = "removed_credit_invoices_files": Option<Vec<NamedFile>>,
    }
}

/// The parts of a form that hold files of a damage.
pub const FILE_FIELDS: [&str; 3] = [
    "added_client_invoices_files",
    "added_own_invoices_files",
    "added_credit_invoices_files",
];

impl DamageFilesPayload {
    /// The files to remove.
    pub fn removed(self) -> Removed<DamageDocumentType> {
        Removed::of([
            (DamageDocumentType::ClientInvoice, self.removed_client),
            (DamageDocumentType::OwnInvoice, self.removed_own),
            (DamageDocumentType::CreditInvoice, self.removed_credit),
        ])
    }
}

impl TakesFiles for DamageFilesPayload {
    const FIELDS: &'static [&'static str] = &FILE_FIELDS;
}

impl DamageFields {
    /// Whether there is anything to keep. Empty lists and amounts of nothing are what an untouched form sends.
    fn says_something(&self) -> bool {
        let mut said = self.clone();
        said.vin_numbers = said.vin_numbers.filter(|vins| !vins.0.is_empty());
        said.paid_amount = said.paid_amount.filter(|amount| amount.0 != 0);
        said.received_amount = said.received_amount.filter(|amount| amount.0 != 0);
        said.plate_number = None;
        said != Self::default()
    }

    /// Checks the rules between fields, and writes the VINs as they are stored. Errors are reported under `at`,
    /// which ends with a point if it is not empty.
    pub fn settle(&mut self, at: &str, errors: &mut FieldErrors) {
        let mut seen = BTreeSet::new();
        let vins = self.vin_numbers.iter_mut().flat_map(|vins| &mut vins.0);
        for (index, vin) in vins.enumerate() {
            let Some(number) = vin.as_mut().and_then(|vin| vin.vin_number.0.as_mut()) else {
                continue;
            };
            *number = vin::normalise(number);
            if !seen.insert(number.clone()) {
                let path = format!("{at}vin_numbers.{index}.vin_number");
                errors.push(path, texts::orders::damage_vin_twice(number.as_str()));
            }
        }
        if self.total().is_none() {
            let path = format!("{at}total_amount");
            errors.push(path, texts::fields::amount_too_large());
        }
    }

    /// The sum of the vehicles' amounts that can be entered; `None` if it is too large.
    fn total(&self) -> Option<Cents> {
        let can_be_entered = |amount: &Cents| amount.entry_problem().is_none();
        let amounts = self.vins().filter_map(|vin| vin.damage_amount);
        let total = Cents::sum(amounts.filter(can_be_entered)).ok();
        total.filter(can_be_entered)
    }

    fn vins(&self) -> impl Iterator<Item = &DamageVinPayload> {
        let vins = self.vin_numbers.iter();
        vins.flat_map(|vins| vins.0.iter().flatten())
    }

    /// What was paid and received.
    pub fn money(&self) -> Money {
        Money {
            paid: self.paid_amount.unwrap_or_default(),
            received: self.received_amount.unwrap_or_default(),
        }
    }

    /// The damage as it is stored, without its order and contacts, and its vehicles.
    pub fn rows(&self) -> (damages::ActiveModel, Vec<damage_vins::ActiveModel>) {
        let Money { paid, received } = self.money();
        let row = damages::ActiveModel {
            number: Set(self.damage_number.clone()),
            damage_date: Set(self.damage_date),
            driver_name: Set(self.driver_name.clone()),
            plate_number: Set(self.plate_number.clone()),
            client_invoice_date: Set(self.client_invoice_date),
            client_invoice_number: Set(self.client_invoice_number.clone()),
            own_invoice_date: Set(self.own_invoice_date),
            own_invoice_number: Set(self.own_invoice_number.clone()),
            paid_amount: Set(paid.0),
            received_amount: Set(received.0),
            total_amount: Set(self.total().unwrap_or_default().0),
            ..Default::default()
        };
        let vins = self.vins().zip(0..);
        let vins = vins.map(|(vin, place)| damage_vins::ActiveModel {
            position: Set(place),
            vin_number: Set(vin.vin_number.0.clone().unwrap_or_default()),
            damage_amount: Set(vin.damage_amount.unwrap_or_default().0),
            loading_address: Set(vin.loading_address.clone()),
            unloading_address: Set(vin.unloading_address.clone()),
            ..Default::default()
        });
        (row, vins.collect())
    }
}

impl OrderDamagePayload {
    /// Checks the rules between fields. `None` for a damage that is switched off. Errors are reported
    /// under `damage`.
    pub fn settle(mut self, errors: &mut FieldErrors) -> Option<Self> {
        let DamageSwitch {
            damage_enabled,
            damage_id,
        } = self.switch;
        if damage_enabled.unwrap_or(false) {
            self.fields.settle("damage.", errors);
            return Some(self);
        }
        let is_something = damage_id.is_some() || self.fields.says_something();
        if is_something && !errors.is_unreadable("damage.damage_enabled") {
            let said = if damage_id.is_some() {
                texts::orders::damage_stays()
            } else {
                texts::orders::damage_not_enabled()
            };
            errors.push("damage.damage_enabled", said);
        }
        None
    }
}

/// The damage of an order; without one, only `damage_enabled`, which is false, and what a new one would
/// begin with.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderDamageView {
    /// Whether the order has a damage.
    pub damage_enabled: bool,
    /// The damage's id.
    pub damage_id: Option<i64>,
    /// The day it happened.
    pub damage_date: Option<NaiveDate>,
    /// The number of the claim as the company writes it.
    pub damage_number: Option<String>,
    /// The driver of the vehicle.
    pub driver_name: Option<String>,
    /// The plate of the vehicle.
    pub plate_number: Option<String>,
    /// The number of the order.
    pub order_number: String,
    /// How far the claim is.
    pub status: Option<DamageStatus>,
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
    /// The client's invoices.
    pub client_files: Vec<KeptFileView>,
    /// Our invoices.
    pub own_files: Vec<KeptFileView>,
    /// Credit invoices.
    pub credit_files: Vec<KeptFileView>,
}

/// A damaged vehicle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DamageVinView {
    /// Its VIN or serial number.
    pub vin_number: String,
    /// What is claimed for it, in cents.
    pub damage_amount: Cents,
    /// Where it was loaded.
    pub loading_address: Option<String>,
    /// Where it was unloaded.
    pub unloading_address: Option<String>,
}
