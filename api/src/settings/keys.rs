//! Every key of the table `settings`, listed in this one place.

use Readers::{Administrators, Everybody, Server};

/// Who may read the value of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Every signed-in person, because a screen outside the settings needs it.
    Everybody,
    /// Administrators only.
    Administrators,
    /// Nobody: only the server uses it, and administrators see only whether it is set. It is sealed (see
    /// [`crate::secrets`]).
    Server,
}

/// One setting: its key, who may read it, and what it holds.
#[derive(Debug, Clone, Copy)]
pub struct Setting {
    /// Its key in the table, and in requests and answers where it appears there.
    pub key: &'static str,
    /// Who may read its value.
    pub readers: Readers,
    /// The JSON that is stored, and its unit.
    pub holds: &'static str,
}

macro_rules! settings {
    ($($name:ident: $readers:ident, $holds:literal;)+) => {
        $(
            #[doc = $holds]
            pub const $name: Setting = Setting {
                key: stringify!($name),
                readers: $readers,
                holds: $holds,
            };
        )+

        /// Every setting.
        pub const ALL: &[Setting] = &[$($name,)+];
    };
}

settings! {
    FUEL_PRICE: Everybody, "Text: euros for a litre of fuel, at most four decimals";
    ROAD_TAX: Everybody, "Text: euros for a kilometre of road, at most four decimals";
    TIME_ZONE: Everybody, "Text: IANA name of the zone in which the days of the company begin";
    CATEGORIES: Everybody, "Text: the cargo the company carries, `AUTOMOTIVE_TRANSPORT`, `GENERAL_CARGO` or `BOTH` (without a row too); what new users work with unless something else is chosen";
    ACCOUNTING_INTEGRATION_TYPE: Everybody, "Text: NONE, RIVILE or DEBETAS; no row while nothing was chosen";
    DEBETAS_CONFIG: Everybody, "Object: divisions, a list of `{id, title, invoice_code, settlement_code}`";
    RIVILE_CONFIG: Administrators, "Object: units and codes of Rivilė, without the API key";
    RIVILE_API_KEY: Server, "Sealed text: the API key of Rivilė";
    SMTP_FROM_NAME: Administrators, "Text: name that mails come from";
    SMTP_FROM_EMAIL: Administrators, "Text: address that mails come from";
    SMTP_HOST: Administrators, "Text: mail server; no row where the installation's own sends";
    SMTP_PORT: Administrators, "Number: port of the mail server, 1 to 65535; 587 where no row is";
    SMTP_USERNAME: Administrators, "Text: sign-in at the mail server";
    SMTP_PASSWORD: Server, "Sealed text: password at the mail server";
    OFFER_EMAIL: Administrators, "Text: confirmed address that offers are read from";
    PENDING_OFFER_EMAIL: Administrators, "Text: address that waits for its confirmation";
    ENABLE_2FA: Administrators, "Switch: whether a code by e-mail is asked at sign-in";
    ALLOWED_LOGIN_IPS: Administrators, "List of texts: addresses or CIDR ranges that may sign in; empty for all";
    INVOICE_SERIES_SAVED: Administrators, "Nothing: its row says when, and by whom, the series were last saved";
    INVOICE_LINE_TEMPLATE: Administrators, "Text: what a line of an invoice says about its order in Lithuanian; no row for the usual";
    INVOICE_LINE_TEMPLATE_EN: Administrators, "Text: the same in English";
    SETTLEMENT_TOLERANCE: Administrators, "Number: cents by which a carrier may bill another amount than agreed without a reason; no row for 0";
    CLOSED_UNTIL: Everybody, "Text: the last day of the closed books, as YYYY-MM-DD; no row while all are open";
    AGREEMENT_TEMPLATE: Administrators, "Object: document of the agreement for automotive transport";
    AGREEMENT_TEMPLATE_GENERAL_CARGO: Administrators, "Object: document of the agreement for general cargo";
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_key_stands_once() {
        let keys: BTreeSet<_> = ALL.iter().map(|setting| setting.key).collect();
        assert_eq!(keys.len(), ALL.len());
    }

    #[test]
    fn what_is_sealed_is_told_nobody() {
        for setting in ALL {
            let sealed = setting.holds.starts_with("Sealed");
            assert_eq!(sealed, setting.readers == Server, "{}", setting.key);
        }
    }
}
