//! Many cells of the orders list in one request: what a paste, a fill, an undo or a change of all
//! selected orders sends, and what is answered.

use chrono::{DateTime, Utc};
use domain::orders::distances::Adjustment;
use domain::orders::{CmrOriginal, OrderStatus};
use domain::wire::{At, Change, Required, Schemas, WireValue, read_body};
use domain::{FieldErrors, Metres, OrderId, UserId, texts};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{AllOfBuilder, ArrayBuilder, Schema};

use super::patch::{
    Field, OrderPatch, OrderPatchPayload, clearable, filled, is_any_sent, only_one,
};
use crate::error::{ApiError, ApiResult, SentenceCode};
use crate::orders::wire::row::OrderRow;

/// The most cells of one request, and the most orders that are changed at once: a column of as many
/// rows. So the answer to the one can always be undone by the other.
pub const MOST_CELLS: usize = 5_000;

domain::body! {
    /// Cells that are changed together.
    pub struct OrderCellsPayload {
        /// The cells, at most 5,000. Several may belong to one order.
        cells: Required<Cells>,
        /// Whether to change the cells that can be changed and to answer which ones cannot. By
        /// default all are changed, or none.
        partly: Option<bool>,
    }
}

domain::body! {
    /// The order of a cell.
    pub struct OrderCellHead part {
        /// The order.
        id: Required<OrderId>,
        /// The order's `updated_at` when the person saw the cell. If a user has changed this very
        /// field since then, the cell is refused. Without it the last change wins.
        version: Option<DateTime<Utc>>,
        /// The empty distance in metres.
        empty_distance: Change<Metres>,
        /// The loaded distance in metres.
        loaded_distance: Change<Metres>,
        /// The empty and the loaded distance together, in metres.
        total_distance: Change<Metres>,
        /// The client manager, who sold it.
        client_manager_id: Change<UserId>,
        /// The purchase manager, who bought the transport.
        purchase_manager_id: Change<UserId>,
    }
}

domain::merged! {
    /// A cell as it is sent.
    pub struct SentCell {
        /// The order, and the fields that only a cell has.
        head: OrderCellHead,
        /// The fields that a single PATCH takes, too.
        patch: OrderPatchPayload,
    }
}

/// A cell: the order, and exactly one of its fields.
#[derive(Debug, Clone, PartialEq)]
pub struct CellPayload {
    /// The order.
    pub order: OrderId,
    /// The version the person saw.
    pub version: Option<DateTime<Utc>>,
    /// The new value.
    pub change: CellChange,
}

/// The new value of a cell.
#[derive(Debug, Clone, PartialEq)]
pub enum CellChange {
    /// A value that a single PATCH takes too.
    Value(OrderPatch),
    /// Distances set by hand.
    Distances(Adjustment),
    /// Who sold it.
    ClientManager(UserId),
    /// Who bought the transport, or nobody.
    PurchaseManager(Option<UserId>),
}

impl CellChange {
    /// The fields that it changes: one, unless distances were sent together.
    pub fn fields(&self) -> Vec<Field> {
        let named = |sent, logged, shown| Field {
            sent,
            logged,
            shown,
        };
        match self {
            Self::Value(patch) => vec![patch.field()],
            Self::Distances(sent) => [
                (sent.empty, "empty_distance", "empty_km"),
                (sent.loaded, "loaded_distance", "loaded_km"),
                (sent.total, "total_distance", "total_km"),
            ]
            .into_iter()
            .filter(|(metres, ..)| metres.is_some())
            .map(|(_, name, shown)| named(name, name, shown))
            .collect(),
            Self::ClientManager(_) => vec![named(
                "client_manager_id",
                "general.client_manager_id",
                "client_manager",
            )],
            Self::PurchaseManager(_) => vec![named(
                "purchase_manager_id",
                "general.purchase_manager_id",
                "purchase_manager",
            )],
        }
    }

    /// Whether compensations have this field.
    pub fn is_of_compensation(&self) -> bool {
        matches!(self, Self::Value(patch) if patch.is_of_compensation())
    }

    /// The person it names.
    pub fn person(&self) -> Option<UserId> {
        match self {
            Self::ClientManager(person) => Some(*person),
            Self::PurchaseManager(person) => *person,
            Self::Value(_) | Self::Distances(_) => None,
        }
    }
}

impl OrderCellHead {
    fn changes(self, errors: &mut FieldErrors) -> Vec<(&'static str, Option<CellChange>)> {
        let none = Adjustment::default();
        let mut changes = vec![
            filled("empty_distance", self.empty_distance, errors, |to| {
                CellChange::Distances(Adjustment {
                    empty: Some(to),
                    ..none
                })
            }),
            filled("loaded_distance", self.loaded_distance, errors, |to| {
                CellChange::Distances(Adjustment {
                    loaded: Some(to),
                    ..none
                })
            }),
            filled("total_distance", self.total_distance, errors, |to| {
                CellChange::Distances(Adjustment {
                    total: Some(to),
                    ..none
                })
            }),
        ];
        changes.push(filled(
            "client_manager_id",
            self.client_manager_id,
            errors,
            CellChange::ClientManager,
        ));
        changes.push((
            "purchase_manager_id",
            clearable(self.purchase_manager_id, CellChange::PurchaseManager),
        ));
        changes
    }
}

impl WireValue for CellPayload {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        let Some((cell, mut errors)) = read_body::<SentCell>(sent) else {
            return at.unreadable(texts::fields::not_an_object());
        };
        let SentCell { mut head, patch } = cell;
        let (order, version) = (head.id.0.take(), head.version);
        let mut changes = head.changes(&mut errors);
        let values = patch.patches(&mut errors).into_iter();
        changes.extend(values.map(|(name, patch)| (name, patch.map(CellChange::Value))));
        let is_any_sent = is_any_sent(&changes, &errors);
        let change = only_one(changes, &mut errors);
        if !is_any_sent {
            at.push(texts::orders::one_field_expected());
        }
        let is_right = errors.is_empty();
        for (path, sentences) in errors.iter() {
            at.inside(path, |at| {
                for sentence in sentences {
                    at.push(sentence.clone());
                }
            });
        }
        is_right.then_some(Self {
            order: order?,
            version,
            change: change?,
        })
    }

    fn schema() -> RefOr<Schema> {
        let parts = AllOfBuilder::new()
            .item(OrderCellHead::schema())
            .item(OrderPatchPayload::schema());
        RefOr::T(parts.build().into())
    }

    fn collect(schemas: &mut Schemas) {
        OrderCellHead::collect(schemas);
        OrderPatchPayload::collect(schemas);
    }
}

/// Cells, of which too many are refused before one is read. One that cannot be read keeps its place, so
/// that what else is wrong is reported where it was sent.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cells(pub Vec<Option<CellPayload>>);

impl Cells {
    /// The cells that could be read, with their places.
    pub fn readable(self) -> (Vec<usize>, Vec<CellPayload>) {
        let cells = self.0.into_iter().enumerate();
        cells
            .filter_map(|(place, cell)| Some((place, cell?)))
            .unzip()
    }
}

impl WireValue for Cells {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match &sent {
            Value::Array(items) if items.len() > MOST_CELLS => {
                at.unreadable(texts::orders::too_many_cells(MOST_CELLS))
            }
            Value::Array(items) if items.is_empty() => at.unreadable(texts::fields::required()),
            _ => {
                let cells = Vec::<Value>::read(sent, at)?.into_iter().enumerate();
                let read = cells.map(|(place, cell)| {
                    at.inside(&place.to_string(), |at| at.required::<CellPayload>(cell))
                });
                Some(Self(read.collect()))
            }
        }
    }

    fn schema() -> RefOr<Schema> {
        let items = ArrayBuilder::new().items(CellPayload::schema());
        items.max_items(Some(MOST_CELLS)).build().into()
    }

    fn collect(schemas: &mut Schemas) {
        CellPayload::collect(schemas);
    }
}

domain::body! {
    /// One value for many orders.
    pub struct SelectedOrdersPayload {
        /// The orders, at most 5,000.
        ids: Required<Selected>,
        /// The new status.
        status: Change<OrderStatus>,
        /// Whether the original CMR note has arrived.
        received_cmr_original: Change<CmrOriginal>,
        /// The client manager, who sold it.
        client_manager_id: Change<UserId>,
        /// The purchase manager, who bought the transport; `null` for nobody.
        purchase_manager_id: Change<UserId>,
    }
}

/// Selected orders, of which too many are refused before one is read.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Selected(pub Vec<OrderId>);

impl WireValue for Selected {
    fn read(sent: Value, at: &mut At<'_>) -> Option<Self> {
        match &sent {
            Value::Array(items) if items.len() > MOST_CELLS => {
                at.unreadable(texts::orders::too_many_selected(MOST_CELLS))
            }
            Value::Array(items) if items.is_empty() => at.unreadable(texts::fields::required()),
            _ => Vec::read(sent, at).map(Self),
        }
    }

    fn schema() -> RefOr<Schema> {
        let items = ArrayBuilder::new().items(OrderId::schema());
        items.max_items(Some(MOST_CELLS)).build().into()
    }

    fn collect(schemas: &mut Schemas) {
        OrderId::collect(schemas);
    }
}

impl SelectedOrdersPayload {
    /// One cell for each order, each order once. `errors` are those found while reading.
    ///
    /// # Errors
    /// 422 for invalid fields, and unless exactly one new value was sent.
    pub fn cells(self, mut errors: FieldErrors) -> ApiResult<Vec<CellPayload>> {
        let patch = |patch| CellChange::Value(patch);
        let changes = vec![
            filled("status", self.status, &mut errors, |to| {
                patch(OrderPatch::Status(to))
            }),
            filled(
                "received_cmr_original",
                self.received_cmr_original,
                &mut errors,
                |to| patch(OrderPatch::CmrOriginal(to)),
            ),
            filled(
                "client_manager_id",
                self.client_manager_id,
                &mut errors,
                CellChange::ClientManager,
            ),
            (
                "purchase_manager_id",
                clearable(self.purchase_manager_id, CellChange::PurchaseManager),
            ),
        ];
        let is_any_sent = is_any_sent(&changes, &errors);
        let names: Vec<&str> = changes.iter().map(|(name, _)| *name).collect();
        let change = only_one(changes, &mut errors);
        if !is_any_sent {
            for name in names {
                errors.push(name, texts::orders::one_field_expected());
            }
        }
        errors.into_result()?;
        let change =
            change.ok_or_else(|| ApiError::Refused(texts::orders::one_field_expected()))?;
        let mut ids = self.ids.0.unwrap_or_default().0;
        ids.sort_unstable();
        ids.dedup();
        let cell = |order| CellPayload {
            order,
            version: None,
            change: change.clone(),
        };
        Ok(ids.into_iter().map(cell).collect())
    }
}

/// What came of changing many cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderCellsView {
    /// The rows of all orders that were named and that the person sees, as they are now; none if there
    /// are more than 100. Then whoever shows them reads the list again.
    pub rows: Vec<OrderRow>,
    /// The versions of these orders, however many there are.
    pub versions: Vec<OrderVersionView>,
    /// The cells that were left as they are; only if the request allowed that.
    pub refused: Vec<RefusedCellView>,
}

/// The version of an order.
#[derive(Debug, Serialize, ToSchema)]
pub struct OrderVersionView {
    /// The order.
    pub id: i64,
    /// Its version, for further changes of its cells.
    pub updated_at: DateTime<Utc>,
}

/// What came of changing all selected orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct SelectedOrdersView {
    /// How many orders have the new value now that had another one.
    pub changed: usize,
    /// How many orders were left as they are.
    pub left: usize,
    /// Up to 100 of the orders that were left as they are, and why.
    pub refused: Vec<RefusedCellView>,
    /// How many orders have left their vehicles, since they were called off. The cells below do not
    /// bring them back there: these orders wait for a vehicle afterwards.
    pub released: usize,
    /// The cells that bring the old values back, for `PATCH /orders`.
    #[schema(value_type = Vec<OrderUndoCell>)]
    pub undo: Vec<OrderUndoCell>,
}

/// A cell that was left as it is, and why.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RefusedCellView {
    /// The place of the cell in the request, from 0.
    pub cell: usize,
    /// The order.
    pub order_id: i64,
    /// The order's number, if the person sees it.
    pub order_number: Option<String>,
    /// The field, as it was sent.
    pub field: String,
    /// Why, as a message for people.
    pub message: String,
    /// The same message by its code.
    pub reason: SentenceCode,
}

/// A cell of one order with its old value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OrderUndoCell {
    /// The order.
    pub id: i64,
    /// The order's version after the change.
    pub version: DateTime<Utc>,
    /// The field that had another value.
    #[serde(flatten)]
    pub value: OldValue,
}

/// The old value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum OldValue {
    /// The status.
    Status {
        /// The old status.
        status: OrderStatus,
    },
    /// Whether the original CMR note had arrived.
    CmrOriginal {
        /// Whether it had.
        received_cmr_original: CmrOriginal,
    },
    /// Who sold it.
    ClientManager {
        /// The old client manager.
        client_manager_id: i64,
    },
    /// Who bought the transport.
    PurchaseManager {
        /// The old purchase manager, or nobody.
        purchase_manager_id: Option<i64>,
    },
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(cells: &Value) -> Result<Vec<CellPayload>, Vec<String>> {
        let (payload, errors) = read_body::<OrderCellsPayload>(json!({ "cells": cells })).unwrap();
        let paths = errors.iter().map(|(path, _)| path.to_owned()).collect();
        let (_, read) = payload.cells.0.unwrap_or_default().readable();
        if errors.is_empty() {
            Ok(read)
        } else {
            Err(paths)
        }
    }

    #[test]
    fn a_cell_is_an_order_with_one_field() {
        let cells = read(&json!([
            {"id": 7, "revenue": 1500, "version": "2026-03-10T08:00:00.000001Z"},
            {"id": 7, "total_distance": 9000},
            {"id": 8, "purchase_manager_id": null},
        ]))
        .unwrap();
        let micros = cells[0].version.unwrap().timestamp_subsec_micros();
        assert_eq!((cells[0].order, micros), (OrderId(7), 1));
        assert_eq!(
            cells[1].change,
            CellChange::Distances(Adjustment {
                total: Some(Metres(9000)),
                ..Adjustment::default()
            })
        );
        assert_eq!(cells[2].change, CellChange::PurchaseManager(None));
    }

    #[test]
    fn what_is_wrong_is_said_at_the_very_cell() {
        let wrong = read(&json!([
            {"id": 7, "revenue": 1500},
            {"id": 8, "revenue": "x"},
            {"revenue": 1},
            {"id": 9},
            {"id": 9, "revenue": 1, "client_manager_id": 2},
            {"id": 9, "client_manager_id": null},
            5,
        ]))
        .unwrap_err();
        assert_eq!(
            wrong,
            [
                "cells.1.revenue",
                "cells.2.id",
                "cells.3",
                "cells.4.client_manager_id",
                "cells.4.revenue",
                "cells.5.client_manager_id",
                "cells.6",
            ]
        );
    }

    #[test]
    fn too_many_cells_are_refused_unread() {
        let many = vec![json!({}); MOST_CELLS + 1];
        assert_eq!(read(&json!(many)).unwrap_err(), ["cells"]);
        assert_eq!(read(&json!([])).unwrap_err(), ["cells"]);
    }
}
