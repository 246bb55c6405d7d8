//! Damages as a table, for spreadsheets.

use serde_json::{Map, Value};
use tenant_router::TenantTx;

use super::form::DamageFilter;
use super::store;
use super::view::DamageRow;
use crate::actor::Actor;
use crate::error::ApiResult;
use crate::records::table::file::Title;
use crate::records::table::{Column, Table, Words, choices, columns, members_of};

/// The list of damages.
#[derive(Debug)]
pub struct Damages;

impl Table for Damages {
    const TITLE: Title = Title::new("damages", Words::new("Damages", "Žalos"));
    type Filter = DamageFilter;
    type View = DamageRow;
    const COLUMNS: &'static [Column] = columns! {
        "damage";
        "damage_number": Code;
        "damage_date": Day;
        "driver_name": Text;
        "order_number": Code;
        "vin_numbers": Code;
        "client_invoice_date": Day;
        "client_invoice_number": Code;
        "own_invoice_date": Day;
        "own_invoice_number": Code;
        "client": Text;
        "supplier": Text;
        "plate_number": Code;
        "paid_amount": Amount;
        "received_amount": Amount;
        "total_amount": Amount;
        "status": OneOf(choices::DAMAGE_STATUSES);
    };

    async fn ids(
        txn: &TenantTx,
        actor: &Actor,
        filter: &DamageFilter,
        most: u64,
    ) -> ApiResult<Vec<i64>> {
        Ok(store::all_ids(txn, filter.condition(), actor.visibility, most).await?)
    }

    fn members(row: &DamageRow) -> Map<String, Value> {
        let mut members = members_of(row);
        members.insert("vin_numbers".to_owned(), row.damage.vins(" / ").into());
        members
    }

    async fn records(txn: &TenantTx, actor: &Actor, ids: &[i64]) -> ApiResult<Vec<DamageRow>> {
        Ok(store::find_all(txn, ids, actor.visibility).await?)
    }
}
