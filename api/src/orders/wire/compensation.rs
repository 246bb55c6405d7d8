//! An order that is only a cost for a period, as its form reads it.

use chrono::{DateTime, NaiveDate, Utc};
use domain::Cents;
use domain::orders::{Activity, Category};
use entity::orders;
use sea_orm::DerivePartialModel;
use serde::Serialize;
use utoipa::ToSchema;

/// What the form of a compensation reads.
#[derive(Debug, Clone, Serialize, ToSchema, DerivePartialModel)]
#[sea_orm(entity = "orders::Entity")]
pub struct CompensationView {
    /// The order's number.
    #[schema(required = false)]
    #[sea_orm(from_col = "number")]
    pub order_number: String,
    /// The time it was created.
    #[schema(required = false)]
    pub created_at: DateTime<Utc>,
    /// The user who created it.
    #[schema(required = false)]
    pub author_id: i64,
    /// The supplier it is paid to.
    #[schema(required = false)]
    pub supplier_id: Option<i64>,
    /// The purchase manager responsible for it.
    #[schema(required = false)]
    pub purchase_manager_id: Option<i64>,
    /// `COMPENSATION`.
    #[schema(required = false)]
    pub activity: Activity,
    /// What it is for.
    #[schema(required = false)]
    pub cargo_note: Option<String>,
    /// The first day of its period.
    #[schema(required = false)]
    #[sea_orm(from_col = "compensation_date_from")]
    pub date_from: Option<NaiveDate>,
    /// The last day of its period.
    #[schema(required = false)]
    #[sea_orm(from_col = "compensation_date_to")]
    pub date_to: Option<NaiveDate>,
    /// Its cost in cents.
    #[schema(required = false)]
    pub cost: Cents,
    /// The kind of cargo it belongs to.
    #[schema(required = false)]
    pub category: Category,
}
