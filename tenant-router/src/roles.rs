//! Whether the logins and the companies' roles are as `deploy/postgres` makes them.
//!
//! `PostgreSQL` lets every login change its own settings: `ALTER ROLE … SET search_path` needs no right and
//! stays for all later connections. A user who gets one statement through as the server could so alter what the
//! server does from then on. Nothing can take that right away, so the server looks before it starts.

use sea_orm::{DatabaseConnection, DbBackend, DbErr, FromQueryResult, Statement};

/// The settings that `deploy/postgres/logins.sql` gives, by login; a test holds the two together.
const SETTINGS: [(&str, &[&str]); 4] = [
    ("wayhaul_owner", &[]),
    (
        SERVER,
        &[
            "client_connection_check_interval=2s",
            "idle_in_transaction_session_timeout=60s",
            "jit=off",
            "statement_timeout=60s",
        ],
    ),
    ("wayhaul_operator", &[]),
    ("wayhaul_backup", &["default_transaction_read_only=on"]),
];

/// The login of the server.
const SERVER: &str = "wayhaul_app";

/// The four logins and every role that the server's login may become, with what makes them what they are. The
/// settings are those of all databases together, and of this one.
const ROLES: &str = "
    SELECT role.rolname::text AS name, role.rolsuper AS is_superuser, role.rolinherit AS inherits,
           role.rolcreaterole AS creates_roles, role.rolcreatedb AS creates_databases,
           role.rolcanlogin AS can_login, role.rolreplication AS replicates,
           role.rolbypassrls AS bypasses_policies,
           role.rolname <> $1 AND pg_has_role($1::name, role.oid, 'MEMBER') AS server_may_become,
           role.rolname <> $1 AND pg_has_role($1::name, role.oid, 'USAGE') AS server_acts_as,
           coalesce((SELECT array_agg(setting ORDER BY setting)
                     FROM pg_catalog.pg_db_role_setting kept CROSS JOIN unnest(kept.setconfig) AS setting
                     WHERE kept.setrole = role.oid
                       AND kept.setdatabase IN (0, (SELECT oid FROM pg_catalog.pg_database
                                                    WHERE datname = current_database()))), '{}') AS settings
    FROM pg_catalog.pg_roles role
    WHERE role.rolname = ANY($2) OR pg_has_role($1::name, role.oid, 'MEMBER')
    ORDER BY role.rolname";

#[derive(Debug, Clone, FromQueryResult)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the attributes that PostgreSQL gives a role"
)]
struct Role {
    name: String,
    is_superuser: bool,
    inherits: bool,
    creates_roles: bool,
    creates_databases: bool,
    can_login: bool,
    replicates: bool,
    bypasses_policies: bool,
    server_may_become: bool,
    server_acts_as: bool,
    settings: Vec<String>,
}

/// What is different from how the roles were made, one sentence each; empty if nothing is.
///
/// # Errors
/// If the catalogue cannot be read.
pub(crate) async fn faults(connection: &DatabaseConnection) -> Result<Vec<String>, DbErr> {
    let logins: Vec<String> = SETTINGS
        .iter()
        .map(|(login, _)| (*login).to_owned())
        .collect();
    let values = [SERVER.into(), logins.into()];
    let query = Statement::from_sql_and_values(DbBackend::Postgres, ROLES, values);
    let roles = Role::find_by_statement(query).all(connection).await?;
    Ok(roles.iter().flat_map(Role::faults).collect())
}

impl Role {
    fn faults(&self) -> Vec<String> {
        let login = SETTINGS.iter().find(|(login, _)| *login == self.name);
        let is_company = login.is_none() && self.name.starts_with("r_");
        let is = |name: &str| self.name == name;
        let mut faults = Vec::new();
        let mut note = |is_wrong: bool, what: &str| {
            if is_wrong {
                faults.push(format!("{} {what}", self.name));
            }
        };
        note(self.is_superuser, "is a superuser");
        note(self.bypasses_policies, "bypasses row security");
        note(
            self.can_login != login.is_some(),
            "may log in, or no longer",
        );
        note(
            self.creates_roles != is("wayhaul_owner"),
            "may create roles, or no longer",
        );
        // The owner of a test cluster may.
        note(
            self.creates_databases && !is("wayhaul_owner"),
            "may create databases",
        );
        note(
            self.replicates != is("wayhaul_backup"),
            "may replicate, or no longer",
        );
        note(
            self.inherits && (is_company || is(SERVER)),
            "inherits rights",
        );
        note(
            self.server_may_become && !is_company,
            "can be taken on by the server",
        );
        note(
            self.server_acts_as,
            "lends the server its rights without being taken on",
        );
        let made: &[&str] = login.map_or(&[][..], |(_, settings)| *settings);
        for setting in &self.settings {
            note(
                !made.contains(&setting.as_str()),
                &format!("has the setting {setting:?}"),
            );
        }
        for setting in made {
            note(
                !self.settings.iter().any(|found| found == setting),
                &format!("lacks the setting {setting:?}"),
            );
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool;
    use crate::test_support::{Companies, variable};

    const LOGINS: &str = include_str!("../../deploy/postgres/logins.sql");

    fn role(name: &str) -> Role {
        let settings = SETTINGS.iter().find(|(login, _)| *login == name);
        Role {
            name: name.to_owned(),
            is_superuser: false,
            inherits: false,
            creates_roles: name == "wayhaul_owner",
            creates_databases: false,
            can_login: settings.is_some(),
            replicates: name == "wayhaul_backup",
            bypasses_policies: false,
            server_may_become: name.starts_with("r_"),
            server_acts_as: false,
            settings: settings
                .map(|(_, made)| made.iter().map(|&one| one.to_owned()).collect())
                .unwrap_or_default(),
        }
    }

    #[test]
    fn the_settings_are_those_of_the_script() {
        let mut written: Vec<(String, String)> = Vec::new();
        for line in LOGINS.lines() {
            let Some(rest) = line.trim().strip_prefix("ALTER ROLE ") else {
                continue;
            };
            let Some((login, setting)) = rest.split_once(" SET ") else {
                continue;
            };
            let setting = setting.trim_end_matches(';').replace('\'', "");
            written.push((login.to_owned(), setting.replace(" = ", "=")));
        }
        written.sort();
        let mut known: Vec<(String, String)> = SETTINGS
            .iter()
            .flat_map(|(login, made)| {
                made.iter()
                    .map(|one| ((*login).to_owned(), (*one).to_owned()))
            })
            .collect();
        known.sort();
        assert_eq!(written, known);
    }

    type Alter = fn(&mut Role);

    #[test]
    fn whatever_was_altered_is_named() {
        for name in [
            "wayhaul_owner",
            "wayhaul_app",
            "wayhaul_operator",
            "wayhaul_backup",
            "r_1",
        ] {
            assert_eq!(role(name).faults(), [""; 0], "{name}");
        }
        let altered: [(&str, Alter); 11] = [
            ("wayhaul_app", |role| {
                role.settings.push("search_path=t_1".to_owned());
            }),
            ("wayhaul_app", |role| role.settings.clear()),
            ("wayhaul_app", |role| role.inherits = true),
            ("wayhaul_app", |role| role.creates_roles = true),
            ("wayhaul_operator", |role| role.is_superuser = true),
            ("wayhaul_operator", |role| role.creates_databases = true),
            ("wayhaul_backup", |role| role.bypasses_policies = true),
            ("wayhaul_owner", |role| role.server_may_become = true),
            ("r_1", |role| role.can_login = true),
            ("r_1", |role| role.server_acts_as = true),
            ("r_1", |role| role.settings.push("role=r_2".to_owned())),
        ];
        for (number, (name, alter)) in altered.into_iter().enumerate() {
            let mut role = role(name);
            alter(&mut role);
            let faults = role.faults();
            assert!(!faults.is_empty(), "{number}: {name}");
            assert!(
                faults.iter().all(|fault| fault.starts_with(name)),
                "{faults:?}"
            );
        }
    }

    #[tokio::test]
    async fn as_they_were_made_the_roles_have_no_fault() {
        let _companies = Companies::new(1, 1).await;
        let app = pool::connect(&variable("WAYHAUL_TEST_APP_PG"), 1)
            .await
            .unwrap();
        assert_eq!(faults(&app).await.unwrap(), [""; 0]);
    }
}
