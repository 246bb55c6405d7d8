//! What the list and the form of damages send.

use chrono::NaiveDate;
use domain::damages::{DamageDocumentType, DamageStatus};
use domain::wire::at_most;
use domain::{ContactId, FieldErrors};
use entity::damage_vins;
use entity::damages::{Column, Entity};
use sea_orm::ColumnTrait;
use sea_orm::sea_query::{Expr, ExprTrait, Query};

use super::wire::{DamageFields, DamageFilesPayload, LINE};
use crate::files::{FilePart, NamedFile, Removed, TakesFiles};
use crate::filters;
use crate::http::filters::only_if;
use crate::orders::store::condition::with_number;
use crate::text_search::{contains, contains_plate};

filters! {
    /// The filters of the list of damages.
    pub struct DamageFilter {
        /// The supplier who carried.
        supplier_id: ContactId => |id| Column::SupplierId.eq(*id),
        /// The client who claims.
        client_id: ContactId => |id| Column::ClientId.eq(*id),
        /// Part of the claim's number.
        damage_number: String where at_most(LINE) => |text| contains((Entity, Column::Number), text),
        /// Part of the order's number, or the whole number without leading zeros.
        order_number: String where at_most(LINE) => |text| with_number(text),
        /// Part of the plate, ignoring case, blanks and hyphens.
        plate_number: String where at_most(LINE) => |text| contains_plate((Entity, Column::PlateNumber), text),
        /// Part of the number of the client's invoice.
        client_invoice_number: String where at_most(LINE) => |text| contains((Entity, Column::ClientInvoiceNumber), text),
        /// Part of the number of our invoice.
        own_invoice_number: String where at_most(LINE) => |text| contains((Entity, Column::OwnInvoiceNumber), text),
        /// Happened on this day or later.
        date_from: NaiveDate => |day| Column::DamageDate.gte(*day),
        /// Happened on this day or earlier.
        date_to: NaiveDate => |day| Column::DamageDate.lte(*day),
        /// Part of the VIN of a damaged vehicle.
        vin_number: String where at_most(LINE) => |text| with_vin(text),
        /// How far the claim is.
        status: DamageStatus => |status| Column::Status.eq(*status),
        /// Whether to include only damages of which we have not paid the total amount.
        only_our_unpaid: bool => |only| only_if(*only, is_below_total(Column::PaidAmount)),
        /// Whether to include only damages of which we have not received the total amount.
        only_unpaid_to_us: bool => |only| only_if(*only, is_below_total(Column::ReceivedAmount)),
    }
}

fn with_vin(text: &str) -> Expr {
    let vin = (damage_vins::Entity, damage_vins::Column::VinNumber);
    let found = Query::select()
        .column((damage_vins::Entity, damage_vins::Column::DamageId))
        .from(damage_vins::Entity)
        .and_where(contains(vin, text))
        .take();
    Column::Id.in_subquery(found)
}

fn is_below_total(amount: Column) -> Expr {
    Expr::col((Entity, amount)).lt(Expr::col((Entity, Column::TotalAmount)))
}

domain::body! {
    /// What only the damage's own form has.
    pub struct DamageHead passing ["damage_id", "order_id", "client", "supplier", "total_amount", "updated_at",
        "files", "client_files", "own_files", "credit_files", "loading_addresses", "unloading_addresses"] {
        /// The number of the order it happened on. Once it has one, it always has one.
        order_number: Option<String> where at_most(LINE),
        /// The client who claims; that of the order by default.
        client_id: Option<ContactId>,
        /// The supplier who carried; that of the order by default.
        supplier_id: Option<ContactId>,
        /// How far the claim is: `PENDING` for a new one.
        status: Option<DamageStatus>,
        /// New photos, statements and other files.
        added_files: Option<Vec<FilePart>>,
        /// Such files to remove, by name.
        removed_files: Option<Vec<NamedFile>>,
        /// One more of the client's invoices.
        client_invoice_document: Option<FilePart>,
        /// One more of our invoices.
        own_invoice_document: Option<FilePart>,
    }
}

domain::merged! {
    /// A damage as its form sends it. A form (multipart) is the whole damage: what it does not send is cleared, but
    /// for status, order and files. JSON changes the members it names.
    pub struct DamagePayload {
        /// What its order's form has as well.
        fields: DamageFields,
        /// The invoices.
        invoices: DamageFilesPayload,
        /// The rest.
        head: DamageHead,
    }
}

impl TakesFiles for DamagePayload {
    const FIELDS: &'static [&'static str] = &[
        "added_files",
        "added_client_invoices_files",
        "added_own_invoices_files",
        "added_credit_invoices_files",
        "client_invoice_document",
        "own_invoice_document",
    ];
}

impl DamagePayload {
    /// Checks the rules between fields. What the specification's screens know by a shorter key is reported under both.
    pub fn settle(&mut self, errors: &mut FieldErrors) {
        self.fields.settle("", errors);
        for (path, short) in [
            ("paid_amount", "damage_amount_paid"),
            ("received_amount", "damage_amount_received"),
        ] {
            for problem in errors.at(path).to_vec() {
                errors.push(short, problem);
            }
        }
    }

    /// The files to remove.
    pub fn removed(self) -> Removed<DamageDocumentType> {
        let general = (DamageDocumentType::General, self.head.removed_files);
        let mut removed = Removed::of([general]);
        removed.0.extend(self.invoices.removed().0);
        removed
    }
}
