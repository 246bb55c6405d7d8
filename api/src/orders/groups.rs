//! Orders in groups, with the names that people know the groups by.

use domain::ContactId;
use domain::orders::OrderGrouping;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::store::groups::{self, GroupKey};
use super::wire::filter::OrderFilter;
use super::wire::groups::{OrderGroupView, OrderGroupsView};
use crate::actor::Actor;
use crate::contacts;

/// The orders that match a filter, in groups.
pub async fn grouped(
    txn: &TenantTx,
    filter: &OrderFilter,
    grouping: OrderGrouping,
    actor: &Actor,
) -> Result<OrderGroupsView, DbErr> {
    let (found, has_more) = groups::by_group(txn, filter, grouping, actor.visibility).await?;
    let clients: Vec<ContactId> = found
        .iter()
        .filter_map(|group| match group.of {
            GroupKey::Client(id) => id.map(ContactId),
            GroupKey::Week(_) => None,
        })
        .collect();
    let names = contacts::store::names_of(txn, &clients).await?;
    let groups = found.into_iter().map(|group| {
        let (client_id, week) = match group.of {
            GroupKey::Client(id) => (id.map(ContactId), None),
            GroupKey::Week(monday) => (None, monday),
        };
        OrderGroupView {
            client_name: client_id.and_then(|id| names.get(&id.0).cloned()),
            client_id,
            week,
            sums: group.sums.into(),
        }
    });
    Ok(OrderGroupsView {
        groups: groups.collect(),
        has_more,
    })
}
