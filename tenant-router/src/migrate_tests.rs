//! A run over several companies, one of which cannot be migrated. It has its own database, so that
//! no other test's companies are behind or fail.

use actix_web::http::header::HOST;
use actix_web::middleware::from_fn;
use actix_web::{App, HttpResponse, test, web};
use sea_orm::{ConnectionTrait, TransactionTrait};
use sea_orm_migration::MigratorTrait;

use crate::middleware::find_tenant;
use crate::provision::{Owner, ProvisionError};
use crate::test_support::{new_tenant, owner, owner_of, sql, text, variable};
use crate::{Router, RouterSettings, TenantId};

/// A new database and what was created in it; removed by [`Scratch::drop_database`].
struct Scratch {
    name: String,
    owner: Owner,
    router: Router,
}

/// A company created by a test.
struct Company {
    id: TenantId,
    slug: String,
}

impl Scratch {
    async fn new() -> Self {
        let name = format!("migrate_{:012x}", rand::random::<u64>() >> 16);
        let make = format!("CREATE DATABASE {name}");
        owner()
            .await
            .connection
            .execute_raw(sql(&make))
            .await
            .unwrap();
        let owner = owner_of(&address("WAYHAUL_TEST_PG", &name)).await;
        owner.migrate_platform().await.unwrap();
        let settings = RouterSettings {
            app_url: address("WAYHAUL_TEST_APP_PG", &name),
            base_domain: "localhost".to_owned(),
            pools: 1,
            connections_per_pool: 2,
        };
        let router = Router::connect(&settings).await.unwrap();
        Self {
            name,
            owner,
            router,
        }
    }

    async fn company(&self) -> Company {
        create(&self.owner).await.unwrap()
    }

    /// Undoes the newest migration, as if the previous version had created the company.
    async fn set_back(&self, company: &Company) {
        let transaction = self.owner.connection.begin().await.unwrap();
        let path = format!(
            "SET LOCAL search_path TO \"{}\", extensions",
            company.id.schema()
        );
        transaction.execute_raw(sql(&path)).await.unwrap();
        migrations::TenantMigrator::down(&transaction, Some(1))
            .await
            .unwrap();
        let older = format!(
            "UPDATE platform.tenants SET schema_version = \
                 (SELECT max(version) FROM seaql_migrations) WHERE id = '{}'",
            company.id
        );
        transaction.execute_raw(sql(&older)).await.unwrap();
        transaction.commit().await.unwrap();
    }

    async fn run(&self, statement: &str) {
        self.owner
            .connection
            .execute_raw(sql(statement))
            .await
            .unwrap();
    }

    async fn ask(&self, query: &str) -> String {
        text(&self.owner.connection, query).await.unwrap()
    }

    /// Everything that describes a company's tables, including its list of migrations and its role's rights.
    async fn shape(&self, company: &Company) -> String {
        let (schema, role) = (company.id.schema(), company.id.role());
        self.ask(&format!(
            "SELECT md5(string_agg(line, ',' ORDER BY line)) FROM ( \
                 SELECT table_name || column_name || data_type AS line \
                 FROM information_schema.columns WHERE table_schema = '{schema}' \
                 UNION ALL SELECT indexname FROM pg_indexes WHERE schemaname = '{schema}' \
                 UNION ALL SELECT version FROM \"{schema}\".seaql_migrations \
                 UNION ALL SELECT table_name || privilege_type \
                 FROM information_schema.role_table_grants WHERE grantee = '{role}' \
                 UNION ALL SELECT key || value::text FROM \"{schema}\".settings) AS shape"
        ))
        .await
    }

    /// The HTTP status a visitor of this company gets.
    async fn status(&self, company: &Company) -> u16 {
        self.router.registry().forget();
        let app = App::new()
            .app_data(web::Data::new(self.router.clone()))
            .wrap(from_fn(find_tenant))
            .route("/", web::get().to(HttpResponse::Ok));
        let app = test::init_service(app).await;
        let host = (HOST, format!("{}.localhost", company.slug));
        let request = test::TestRequest::get().insert_header(host).to_request();
        test::call_service(&app, request).await.status().as_u16()
    }

    async fn drop_database(self) {
        let companies = self
            .ask("SELECT string_agg(role_name, ',') FROM platform.tenants")
            .await;
        self.router.close().await;
        let own = self.owner.connection.get_postgres_connection_pool();
        own.close().await;
        let owner = owner().await;
        let drop = format!("DROP DATABASE {}", self.name);
        owner.connection.execute_raw(sql(&drop)).await.unwrap();
        for role in companies.split(',') {
            let drop = format!("DROP ROLE \"{role}\"");
            owner.connection.execute_raw(sql(&drop)).await.unwrap();
        }
    }
}

async fn create(owner: &Owner) -> Result<Company, ProvisionError> {
    let new = new_tenant();
    let created = owner.create_tenant(&new, async |_, _| Ok::<_, ProvisionError>(()));
    let (id, ()) = created.await?;
    Ok(Company { id, slug: new.slug })
}

/// The URL of a login for another database.
fn address(login: &str, database: &str) -> String {
    let address = variable(login);
    let (server, _) = address.rsplit_once('/').unwrap();
    format!("{server}/{database}")
}

#[actix_web::test]
async fn a_company_that_takes_over_a_prepared_schema_is_like_any_other() {
    let scratch = Scratch::new().await;
    let usual = scratch.company().await;
    scratch.owner.prepare_schema().await.unwrap();
    let owner = scratch.owner.clone().taking_over();
    let taking_over = create(&owner).await.unwrap();
    assert_eq!(
        scratch.shape(&taking_over).await,
        scratch.shape(&usual).await
    );
    assert_eq!(scratch.status(&taking_over).await, 200);
    // It is gone now, so the next one gets nothing at all.
    assert!(create(&owner).await.is_err());
    let companies = scratch.ask("SELECT count(*) FROM platform.tenants").await;
    assert_eq!(companies, "2");
    scratch.drop_database().await;
}

#[actix_web::test]
async fn a_company_that_a_newer_version_has_migrated_is_served_and_left_alone() {
    let scratch = Scratch::new().await;
    let company = scratch.company().await;
    let newer = "m9999_of_the_next_version";
    let schema = company.id.schema();
    scratch
        .run(&format!(
            "INSERT INTO \"{schema}\".seaql_migrations (version, applied_at) VALUES ('{newer}', 0)"
        ))
        .await;
    scratch
        .run(&format!(
            "UPDATE platform.tenants SET schema_version = '{newer}' WHERE id = '{}'",
            company.id
        ))
        .await;
    assert_eq!(scratch.status(&company).await, 200);
    let before = scratch.shape(&company).await;
    let report = scratch.owner.migrate_all(false).await.unwrap();
    assert!(
        report.failed.is_empty() && report.current == 1,
        "{report:?}"
    );
    assert_eq!(scratch.shape(&company).await, before);
    let version = "SELECT schema_version FROM platform.tenants";
    assert_eq!(scratch.ask(version).await, newer);
    scratch.drop_database().await;
}

#[actix_web::test]
async fn a_company_that_cannot_be_migrated_blocks_no_other_and_is_not_served() {
    let scratch = Scratch::new().await;
    let (current, lagging, broken) = (
        scratch.company().await,
        scratch.company().await,
        scratch.company().await,
    );
    scratch.set_back(&lagging).await;
    scratch.set_back(&broken).await;
    let schema = broken.id.schema();
    // The migration fails at its very last statement, the note that it has run, so all that it
    // changed has to be undone.
    scratch
        .run(&format!(
            "ALTER TABLE \"{schema}\".seaql_migrations \
             ADD CONSTRAINT no_newer_one CHECK (version <> '{}')",
            migrations::latest_tenant_version()
        ))
        .await;
    let before = scratch.shape(&broken).await;
    assert_eq!(scratch.status(&current).await, 200);
    assert_eq!(scratch.status(&lagging).await, 503);
    assert_eq!(scratch.status(&broken).await, 503);

    for _ in 0..2 {
        // The second run hits the same failure and has nothing else to do.
        let report = scratch.owner.migrate_all(false).await.unwrap();
        let [(slug, reason)] = report.failed.as_slice() else {
            panic!("{report:?}");
        };
        assert_eq!(*slug, broken.slug);
        assert!(reason.contains("no_newer_one"), "{reason}");
        let note = format!(
            "SELECT last_error || ' / ' || version FROM platform.tenant_migrations \
             WHERE tenant_id = '{}'",
            broken.id
        );
        let note = scratch.ask(&note).await;
        assert!(note.starts_with(reason), "{note}");
        assert!(
            !note.ends_with(migrations::latest_tenant_version()),
            "{note}"
        );
        assert_eq!(report.migrated.len() + report.current, 2, "{report:?}");
        assert_eq!(scratch.shape(&broken).await, before, "nothing is half done");
        assert_eq!(scratch.shape(&lagging).await, scratch.shape(&current).await);
        assert_eq!(scratch.status(&current).await, 200);
        assert_eq!(scratch.status(&lagging).await, 200);
        assert_eq!(scratch.status(&broken).await, 503);
    }

    let tried = "SELECT last_attempt_at > applied_at FROM platform.tenant_migrations \
                 WHERE last_error IS NOT NULL";
    assert_eq!(scratch.ask(tried).await, "true", "the second attempt too");
    scratch
        .run(&format!(
            "ALTER TABLE \"{schema}\".seaql_migrations DROP CONSTRAINT no_newer_one"
        ))
        .await;
    let report = scratch.owner.migrate_all(false).await.unwrap();
    assert_eq!(
        report.migrated,
        std::slice::from_ref(&broken.slug),
        "{report:?}"
    );
    assert!(
        report.failed.is_empty() && report.current == 2,
        "{report:?}"
    );
    assert_eq!(scratch.status(&broken).await, 200);
    assert_eq!(scratch.shape(&broken).await, scratch.shape(&current).await);
    let errors = "SELECT count(*) FROM platform.tenant_migrations WHERE last_error IS NOT NULL";
    assert_eq!(scratch.ask(errors).await, "0");
    let audit = "SELECT count(*) FROM platform.operator_audit WHERE action = 'migrate'";
    assert_eq!(
        scratch.ask(audit).await,
        "2",
        "one entry for each company that changed"
    );
    scratch.drop_database().await;
}
