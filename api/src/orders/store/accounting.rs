//! Writing what an order notes about invoices.

use domain::OrderId;
use entity::{client_accounting, supplier_accounting, supplier_accounting_credit};
use sea_orm::ActiveValue::{Set, Unchanged};
use sea_orm::sea_query::OnConflict;
use sea_orm::{ActiveModelTrait, ColumnTrait, DbErr, EntityTrait};
use tenant_router::TenantTx;

use crate::batch::replace;
use crate::orders::wire::accounting::{ClientAccountingPayload, CreditAccountingPayload};

/// Changes the data about the supplier's papers, which may not exist yet.
pub async fn papers(
    txn: &TenantTx,
    order: OrderId,
    change: impl FnOnce(&mut supplier_accounting::ActiveModel),
) -> Result<(), DbErr> {
    let row = supplier_accounting::ActiveModel {
        order_id: Set(order.0),
        ..Default::default()
    };
    supplier_accounting::Entity::insert(row)
        .on_conflict(
            OnConflict::column(supplier_accounting::Column::OrderId)
                .do_nothing()
                .to_owned(),
        )
        .exec_without_returning(txn)
        .await?;
    let mut papers = supplier_accounting::ActiveModel {
        order_id: Unchanged(order.0),
        ..Default::default()
    };
    change(&mut papers);
    papers.update(txn).await.map(drop)
}

/// Replaces what is noted about the supplier's credit invoice.
pub async fn put_credit(
    txn: &TenantTx,
    order: OrderId,
    credit: &CreditAccountingPayload,
) -> Result<(), DbErr> {
    use supplier_accounting_credit::{ActiveModel, Column};
    let row = (!credit.is_empty()).then(|| ActiveModel {
        order_id: Set(order.0),
        ..credit.row()
    });
    replace(txn, Column::OrderId.eq(order.0), row).await
}

/// Replaces what is noted about the invoice to the client.
pub async fn put_client(
    txn: &TenantTx,
    order: OrderId,
    client: &ClientAccountingPayload,
) -> Result<(), DbErr> {
    use client_accounting::{ActiveModel, Column};
    let row = (!client.is_empty()).then(|| ActiveModel {
        order_id: Set(order.0),
        ..client.row()
    });
    replace(txn, Column::OrderId.eq(order.0), row).await
}
