//! Settings in the environment that do not exist.

use super::{KEYS, PREFIX};

/// Names of the environment that begin as ours do and are for others: the scripts beside the program, and the
/// passwords that bootstrap.sql reads.
const OTHERS: [&str; 12] = [
    "CONFIG",
    "OWNER_PASSWORD",
    "APP_PASSWORD",
    "OPERATOR_PASSWORD",
    "BACKUP_PASSWORD",
    "STATE",
    "URL",
    "API",
    "SERVER_PID",
    "SERVER_LOG",
    "PROGRAM",
    "COUNTS",
];

/// Refuses settings that do not exist: somebody thinks that they have an effect.
pub fn refuse(names: impl IntoIterator<Item = String>) -> anyhow::Result<()> {
    for name in names {
        let is_known = KEYS.contains(&name.to_lowercase().as_str())
            || OTHERS.contains(&name.as_str())
            || name.starts_with("TEST_");
        if is_known {
            continue;
        }
        let nearest = KEYS
            .iter()
            .map(|key| (strsim::jaro_winkler(key, &name.to_lowercase()), key))
            .max_by(|(one, _), (other, _)| one.total_cmp(other));
        let meant = nearest.filter(|(likeness, _)| *likeness > 0.8);
        let hint = meant.map(|(_, key)| format!("; did you mean {PREFIX}{}?", key.to_uppercase()));
        anyhow::bail!(
            "there is no setting {PREFIX}{name}{}",
            hint.unwrap_or_default()
        );
    }
    Ok(())
}

/// The settings in the environment, without their prefix; an empty one is none.
pub fn names_set() -> Vec<String> {
    let mut names: Vec<String> = std::env::vars_os()
        .filter(|(_, value)| !value.is_empty())
        .filter_map(|(name, _)| Some(name.to_str()?.strip_prefix(PREFIX)?.to_owned()))
        .collect();
    names.sort_unstable();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_setting_of_the_environment_is_refused_with_the_nearest_known_one() {
        let refused = |name: &str| {
            let said = refuse([name.to_owned()]).unwrap_err();
            said.to_string()
        };
        let said = refused("TRUSTED_PROXY");
        assert!(said.contains("WAYHAUL_TRUSTED_PROXY;"), "{said}");
        assert!(
            said.contains("did you mean WAYHAUL_TRUSTED_PROXIES?"),
            "{said}"
        );
        assert!(!refused("ZEBRA").contains("mean"));
        for known in ["DATABASE_URL", "CONFIG", "OWNER_PASSWORD", "TEST_PG"] {
            refuse([known.to_owned()]).unwrap();
        }
    }
}
