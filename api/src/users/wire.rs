//! What the calls on people answer.

use serde::Serialize;
use utoipa::ToSchema;

/// A person as a select offers them.
#[derive(Debug, Serialize, ToSchema)]
pub struct UserOption {
    /// Who.
    pub id: i64,
    /// Their name.
    pub label: String,
    /// The id again; selects of the specification read either.
    pub value: i64,
    /// `PURCHASE_MANAGER`, `CLIENT_MANAGER`, `DISPATCHER`, `BOTH` (purchase and client manager) or
    /// `ALL`.
    #[schema(required)]
    pub manager_type: Option<String>,
}
