//! People as the cells of tables name them.

use domain::texts;
use sea_orm::DbErr;
use tenant_router::TenantTx;

use super::names::{NameSource, NamedRecord, with_shared};
use crate::actor::people;

/// All people, including those who have left: records still name them.
pub static PEOPLE: NameSource = NameSource {
    is_whole: true,
    of_ids: |txn, _, _| Box::pin(all(txn)),
    called: |txn, _, _| Box::pin(all(txn)),
    unknown: |name| texts::imports::person_unknown(name),
    unclear: |name| texts::imports::person_unclear(name),
};

async fn all(txn: &TenantTx) -> Result<Vec<NamedRecord>, DbErr> {
    let people = people::all(txn).await?.into_iter();
    let named = people.map(|(id, name, email, is_gone)| NamedRecord {
        id,
        name,
        code: Some(email),
        is_shared: false,
        is_gone,
    });
    Ok(with_shared(named.collect()))
}
