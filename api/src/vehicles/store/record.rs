//! How vehicles are written, with their history.

use std::collections::{BTreeSet, HashMap};

use domain::history::HistorySubject;
use domain::vehicles::{FuelConsumption, VehicleCostType};
use domain::{UserId, VehicleId, texts};
use entity::vehicles;
use sea_orm::ActiveValue::Set;
use sea_orm::{
    ActiveModelTrait, Condition, DbErr, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
};
use tenant_router::TenantTx;

use super::{among, not_deleted, rows, tokens};
use crate::actor::Actor;
use crate::error::{ApiResult, OrField};
use crate::live::Changed;
use crate::records::history::State;
use crate::records::write::{self, Recorded, States};
use crate::vehicles::wire::VehiclePayload;

/// Vehicles.
#[derive(Debug)]
pub struct Vehicles;

impl Recorded for Vehicles {
    const KIND: HistorySubject = HistorySubject::Vehicle;
    type Row = vehicles::ActiveModel;
    type Table = vehicles::Entity;
    type Wanted = VehiclePayload;

    fn present() -> Condition {
        not_deleted(None)
    }

    fn fill(row: vehicles::ActiveModel, wanted: VehiclePayload) -> vehicles::ActiveModel {
        let fuel = wanted.fuel_consumption.map(FuelConsumption::parts);
        vehicles::ActiveModel {
            plate_number: Set(wanted.plate_number.0.unwrap_or_default()),
            cost_calculation_type: Set(wanted
                .cost_calculation_type
                .0
                .unwrap_or(VehicleCostType::OwnPark)),
            cost_calculation_value: Set(wanted.cost_calculation_value.map(i64::from)),
            euroclass: Set(wanted.euroclass),
            make: Set(wanted.make),
            model: Set(wanted.model),
            year: Set(wanted.year),
            lf: Set(wanted.lf),
            vehicle_type: Set(wanted.vehicle_type),
            category: Set(wanted.category),
            vehicle_class: Set(wanted.vehicle_class),
            driver_id: Set(wanted.driver_id.map(i64::from)),
            driver_name: Set(wanted.driver_name),
            dispatcher_id: Set(wanted.dispatcher_id.map(i64::from)),
            subcontractor_id: Set(wanted.subcontractor_id.map(i64::from)),
            driver_salary_type: Set(wanted.driver_salary_type),
            driver_salary: Set(wanted.driver_salary.map(i64::from)),
            fuel_consumption: Set(fuel.map(|(litres, _)| litres)),
            fuel_consumption_tenths: Set(fuel.map_or(0, |(_, tenths)| tenths)),
            insurance: Set(wanted.insurance.map(i64::from)),
            wear_or_leasing: Set(wanted.wear_or_leasing),
            wear_or_leasing_sum: Set(wanted.wear_or_leasing_sum.map(i64::from)),
            service: Set(wanted.service.map(i64::from)),
            administrative_costs: Set(wanted.administrative_costs.map(i64::from)),
            other_costs: Set(wanted.other_costs.map(i64::from)),
            ..row
        }
    }

    async fn states(txn: &TenantTx, ids: &[i64]) -> Result<States, DbErr> {
        /// What follows from other fields, or belongs to the supplier.
        const NOT_ITS_OWN: [&str; 7] = [
            "id",
            "driver",
            "dispatcher",
            "company_name",
            "insurance_expiry_date",
            "insurance_expired",
            "updated_at",
        ];
        let stored = rows(txn, among(ids)).await?;
        let states = stored.into_iter().map(|vehicle| {
            let state = State::of(&vehicle)?.without(&NOT_ITS_OWN);
            Ok((vehicle.id.0, state))
        });
        states.collect()
    }

    /// The dispatchers before and after are told that they see other orders, once this is committed.
    async fn beside(
        txn: &TenantTx,
        wanted: &[(i64, VehiclePayload)],
        is_new: bool,
    ) -> Result<(), DbErr> {
        if is_new {
            return Ok(());
        }
        let ids: Vec<i64> = wanted.iter().map(|(id, _)| *id).collect();
        let before: Vec<(i64, Option<i64>)> = vehicles::Entity::find()
            .select_only()
            .columns([vehicles::Column::Id, vehicles::Column::DispatcherId])
            .filter(among(&ids))
            .into_tuple()
            .all(txn)
            .await?;
        let before: HashMap<i64, Option<i64>> = before.into_iter().collect();
        let changed = wanted.iter().filter_map(|(id, wanted)| {
            let (before, after) = (before.get(id)?.map(UserId), wanted.dispatcher_id);
            (before != after).then_some([before, after])
        });
        let dispatchers: BTreeSet<UserId> = changed.flatten().flatten().collect();
        if !dispatchers.is_empty() {
            txn.changes(Changed::dispatchers(dispatchers));
        }
        Ok(())
    }

    /// The check beforehand already reports a taken plate; the unique index decides when two users save the same
    /// one at once.
    fn accepted<T>(written: Result<T, DbErr>) -> ApiResult<T> {
        let taken = texts::vehicles::plate_taken;
        written.or_field("vehicles_plate_number_key", "number_plate", taken)
    }
}

/// Marks a vehicle as deleted. Its device is refused from now on.
pub async fn delete(txn: &TenantTx, vehicle: vehicles::Model, actor: &Actor) -> Result<(), DbErr> {
    let id = vehicle.id;
    write::delete::<Vehicles>(txn, actor, id, async || {
        let mut row = vehicle.into_active_model();
        row.deleted_at = Set(Some(actor.now.into()));
        row.updated_at = Set(actor.now.into());
        row.update(txn).await?;
        tokens::forget(txn, VehicleId(id)).await
    })
    .await
}
