//! Tests on a real `PostgreSQL` of creating a company and bringing it up to date.

use sea_orm::{ConnectionTrait, DbErr};

use crate::TenantId;
use crate::provision::ProvisionError;
use crate::test_support::{Companies, new_tenant, owner, sql, text};

#[tokio::test]
async fn a_company_that_could_not_be_created_does_not_exist() {
    let owner = owner().await;
    owner.migrate_platform().await.unwrap();
    let new = new_tenant();
    let mut made = None;
    let failed: Result<(TenantId, ()), ProvisionError> = owner
        .create_tenant(&new, async |id, _| {
            made = Some(id.clone());
            Err(DbErr::Custom("the last step fails".to_owned()).into())
        })
        .await;
    assert!(failed.is_err());
    let id = made.unwrap();
    for query in [
        format!(
            "SELECT count(*) FROM platform.tenants WHERE slug = '{}'",
            new.slug
        ),
        format!(
            "SELECT count(*) FROM pg_namespace WHERE nspname = '{}'",
            id.schema()
        ),
        format!(
            "SELECT count(*) FROM pg_roles WHERE rolname = '{}'",
            id.role()
        ),
    ] {
        assert_eq!(
            text(&owner.connection, &query).await.unwrap(),
            "0",
            "{query}"
        );
    }
    owner
        .create_tenant(&new, async |_, _| Ok::<_, ProvisionError>(()))
        .await
        .unwrap();
}

#[tokio::test]
async fn an_outdated_company_is_migrated_and_recorded_as_such() {
    let companies = Companies::new(1, 1).await;
    let owner = owner().await;
    let slug = &companies.tenants[0].slug;
    let lag = format!(
        "UPDATE platform.tenants SET schema_version = 'm0001_people' WHERE slug = '{slug}'"
    );
    owner.connection.execute_raw(sql(&lag)).await.unwrap();
    assert!(
        owner
            .migrate_all(true)
            .await
            .unwrap()
            .migrated
            .contains(slug),
        "a dry run names it"
    );
    // Two runs at the same time wait for each other.
    let (one, two) = tokio::join!(owner.migrate_all(false), owner.migrate_all(false));
    assert!(one.unwrap().failed.is_empty() && two.unwrap().failed.is_empty());
    let version = format!("SELECT schema_version FROM platform.tenants WHERE slug = '{slug}'");
    assert_eq!(
        text(&owner.connection, &version).await.unwrap(),
        migrations::latest_tenant_version()
    );
}
