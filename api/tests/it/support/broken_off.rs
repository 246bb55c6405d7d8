//! Transactions that `PostgreSQL` breaks off, as it does when another one got in their way.

use sea_orm::{ConnectionTrait, DbBackend, Statement};

use super::{TestCompany, as_owner};

/// A table on which every other transaction is broken off at its commit, the first one included, so that each
/// one has to be run twice. They must write a single row of it.
pub struct BrokenOff {
    runs: String,
}

impl BrokenOff {
    pub async fn on(company: &TestCompany, table: &str) -> Self {
        let schema = company.tenant.id.schema();
        // A sequence goes on counting when its transaction is rolled back.
        let runs = format!("\"{schema}\".{table}_runs");
        let function = format!("\"{schema}\".break_off_{table}");
        let owner = as_owner().await;
        for statement in [
            format!("CREATE SEQUENCE {runs}"),
            format!(
                "CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
                 BEGIN
                     IF nextval('{runs}') % 2 = 1 THEN
                         RAISE EXCEPTION 'broken off' USING ERRCODE = 'serialization_failure';
                     END IF;
                     RETURN NULL;
                 END $$"
            ),
            format!(
                "CREATE CONSTRAINT TRIGGER break_off AFTER INSERT OR UPDATE ON \"{schema}\".{table}
                 DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION {function}()"
            ),
        ] {
            let statement = Statement::from_string(DbBackend::Postgres, statement);
            owner.execute_raw(statement).await.unwrap();
        }
        Self { runs }
    }

    /// How many transactions have written to the table, those that were broken off included.
    pub async fn runs(&self) -> i64 {
        let runs = format!(
            "SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {}",
            self.runs
        );
        let runs = Statement::from_string(DbBackend::Postgres, runs);
        let row = as_owner().await.query_one_raw(runs).await.unwrap().unwrap();
        row.try_get_by_index(0).unwrap()
    }
}
