//! Wording in e-mails that depends on the language.

use chrono::TimeDelta;

use crate::users::Language;

impl Language {
    /// The language with this code (a company's, from the platform registry). Falls back to English
    /// if we do not support it.
    pub fn of(code: &str) -> Self {
        code.parse().unwrap_or(Self::English)
    }

    /// Picks the text in this language.
    pub fn choose<T>(self, english: T, lithuanian: T) -> T {
        match self {
            Self::English => english,
            Self::Lithuanian => lithuanian,
        }
    }

    /// How long something is valid, in whole days, hours or minutes: `10 minutes`, `7 dienas`.
    pub fn lasting(self, time: TimeDelta) -> String {
        let minutes = time.num_minutes().max(1);
        let (count, english, [one, few, many]) = if minutes % (24 * 60) == 0 {
            (minutes / (24 * 60), "day", ["dieną", "dienas", "dienų"])
        } else if minutes % 60 == 0 {
            (minutes / 60, "hour", ["valandą", "valandas", "valandų"])
        } else {
            (minutes, "minute", ["minutę", "minutes", "minučių"])
        };
        let word = match self {
            Self::English if count == 1 => english.to_owned(),
            Self::English => format!("{english}s"),
            Self::Lithuanian => match (count % 10, count % 100) {
                (0, _) | (_, 11..=19) => many.to_owned(),
                (1, _) => one.to_owned(),
                _ => few.to_owned(),
            },
        };
        format!("{count} {word}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_read_naturally_in_both_languages() {
        for (minutes, english, lithuanian) in [
            (1, "1 minute", "1 minutę"),
            (10, "10 minutes", "10 minučių"),
            (15, "15 minutes", "15 minučių"),
            (21, "21 minutes", "21 minutę"),
            (22, "22 minutes", "22 minutes"),
            (60, "1 hour", "1 valandą"),
            (120, "2 hours", "2 valandas"),
            (7 * 24 * 60, "7 days", "7 dienas"),
        ] {
            let time = TimeDelta::minutes(minutes);
            assert_eq!(Language::English.lasting(time), english);
            assert_eq!(Language::Lithuanian.lasting(time), lithuanian);
        }
    }
}
