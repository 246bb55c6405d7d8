//! Every change leaves an entry, and a change that did not happen leaves none.

use sea_orm::DbErr;

use crate::TenantId;
use crate::provision::{Owner, ProvisionError};
use crate::test_support::{new_tenant, owner, text};

/// The audit entries of a company, in order.
async fn entries(owner: &Owner, id: &TenantId) -> String {
    let query = format!(
        "SELECT string_agg(concat_ws(' | ', actor, action, details, operator_id), E'\\n' ORDER BY id) \
         FROM platform.operator_audit WHERE tenant_id = '{id}' GROUP BY tenant_id"
    );
    text(&owner.connection, &query).await.unwrap()
}

#[tokio::test]
async fn creating_suspending_and_resuming_a_company_is_audited() {
    let login = owner().await;
    login.migrate_platform().await.unwrap();
    let ona = login.clone().acting_for("ona".to_owned());
    let new = new_tenant();
    let slug = &new.slug;
    let (id, ()) = ona
        .create_tenant(&new, async |_, _| Ok::<_, ProvisionError>(()))
        .await
        .unwrap();
    ona.as_operator().suspend(slug).await.unwrap();
    // This fails, so there must be no entry.
    assert!(ona.as_operator().suspend(slug).await.is_err());
    login.as_operator().resume(slug).await.unwrap();
    assert!(login.as_operator().resume(slug).await.is_err());
    let expected = [
        format!(r#"ona | tenant create | {{"name": "Isolated", "slug": "{slug}"}}"#),
        format!(r#"ona | tenant suspend | {{"slug": "{slug}"}}"#),
        format!(r#"wayhaul_owner | tenant resume | {{"slug": "{slug}"}}"#),
    ];
    assert_eq!(entries(&login, &id).await, expected.join("\n"));
}

#[tokio::test]
async fn a_company_that_was_not_created_is_not_in_the_audit() {
    let owner = owner().await;
    owner.migrate_platform().await.unwrap();
    let mut made = None;
    let failed: Result<(TenantId, ()), ProvisionError> = owner
        .create_tenant(&new_tenant(), async |id, _| {
            made = Some(id.clone());
            Err(DbErr::Custom("the last step fails".to_owned()).into())
        })
        .await;
    assert!(failed.is_err());
    let count = format!(
        "SELECT count(*) FROM platform.operator_audit WHERE tenant_id = '{}'",
        made.unwrap()
    );
    assert_eq!(text(&owner.connection, &count).await.unwrap(), "0");
}
