//! Compensations: orders without a transport, which are only a cost for a period.

use domain::orders::finance::Finance;
use domain::orders::{Activity, Category, CostCalculation, OrderStatus};
use domain::{FieldErrors, OrderId, texts};
use entity::orders;
use sea_orm::ActiveValue::Set;
use tenant_router::{TenantDb, TenantTx};

use super::prepare::{self, Named};
use super::wire::compensation::CompensationPayload;
use crate::actor::{Actor, Record};
use crate::error::{ApiResult, OrMissing};
use crate::http::idempotency::IdempotencyKey;
use crate::http::{Body, Version};
use crate::orders::change::change_order;
use crate::orders::money;
use crate::orders::store::{log, number, read, save};
use crate::orders::wire::full::SavedOrderView;
use crate::records::check_row;
use crate::records::write::once;

/// Creates a compensation. It gets the number the screen showed, or the next free one if that is taken.
///
/// # Errors
/// 422 with every invalid field.
pub async fn create(
    db: &TenantDb,
    actor: &Actor,
    wanted: Body<CompensationPayload>,
    key: &IdempotencyKey,
) -> ApiResult<SavedOrderView> {
    let Body { value, errors } = wanted;
    once(db, actor, key, async |txn| {
        let mut errors = errors.clone();
        let category = checked(txn, actor, &value, Record::New, &mut errors).await?;
        errors.into_result()?;
        let asked = value.order_number.as_deref();
        let asked = asked.and_then(|number| number.parse().ok());
        let number = number::take(txn, actor.today, asked).await?.to_string();
        let mut order = orders::ActiveModel {
            number: Set(number.clone()),
            author_id: Set(actor.id.0),
            status: Set(OrderStatus::Compensation),
            activity: Set(Activity::Compensation),
            cost_calculation_type: Set(CostCalculation::Fixed),
            created_at: Set(actor.now.into()),
            updated_at: Set(actor.now.into()),
            ..Default::default()
        };
        fill(&mut order, &value, category)?;
        let id = save::insert_row(txn, order).await?;
        log::write_added(txn, actor, id, &number).await?;
        Ok(SavedOrderView::of(id, number, actor.now))
    })
    .await
}

/// Changes a compensation.
///
/// # Errors
/// 404 for an order the user may not see, or that is no compensation; 409 when a user changed it since
/// `version`; 422 with every invalid field.
pub async fn update(
    db: &TenantDb,
    actor: &Actor,
    id: OrderId,
    wanted: Body<CompensationPayload>,
    version: Version,
) -> ApiResult<SavedOrderView> {
    let Body { value, errors } = wanted;
    db.write(async |txn| -> ApiResult<_> {
        let order = read::lock(txn, id, actor.visibility).await?;
        let order = order.filter(|order| order.activity == Activity::Compensation);
        let order = order.or_missing(texts::missing::no_order)?;
        check_row(txn, version, &texts::changed::ORDER, &order).await?;
        let record = Record::Of(Some(order.category));
        let mut errors = errors.clone();
        let category = checked(txn, actor, &value, record, &mut errors).await?;
        errors.into_result()?;
        let changed = change_order(txn, id, actor, async || {
            let mut changed = save::unchanged(id);
            fill(&mut changed, &value, category)?;
            Ok(save::patch(txn, changed).await?)
        })
        .await?;
        Ok(changed.into())
    })
    .await
}

/// Checks what the compensation refers to, and tells its category.
async fn checked(
    txn: &TenantTx,
    actor: &Actor,
    wanted: &CompensationPayload,
    record: Record,
    errors: &mut FieldErrors,
) -> ApiResult<Category> {
    let named = Named {
        suppliers: vec![("supplier_id", wanted.supplier_id)],
        people: vec![("purchase_manager_id", wanted.purchase_manager_id)],
        ..Named::default()
    };
    prepare::check_named(txn, named, errors).await?;
    let present = match record {
        Record::New => None,
        Record::Of(category) => category,
    };
    let wanted = wanted.category.or(present);
    let category = actor
        .visibility
        .category_to_write("category", wanted, record, errors);
    Ok(category.unwrap_or(Category::AutomotiveTransport))
}

fn fill(
    order: &mut orders::ActiveModel,
    wanted: &CompensationPayload,
    category: Category,
) -> ApiResult<()> {
    order.category = Set(category);
    order.supplier_id = Set(wanted.supplier_id.map(|id| id.0));
    order.purchase_manager_id = Set(wanted.purchase_manager_id.map(|id| id.0));
    order.cargo_note = Set(wanted.cargo_note.clone());
    order.compensation_date_from = Set(*wanted.date_from);
    order.compensation_date_to = Set(*wanted.date_to);
    order.effective_loading_date = Set(*wanted.date_from);
    order.cost_overridden = Set(true);
    let amounts = Finance {
        cost: wanted.cost.unwrap_or_default(),
        ..Finance::default()
    };
    money::put(order, &amounts)
}
