//! Electronic addresses: where a network delivers an e-invoice (EN 16931, BT-34 and BT-49).

use super::identifiers::{VatId, vat_id};
use crate::company_numbers::{compact, doubt_vat_number};

/// The schemes of electronic addresses (EAS) that EN 16931 1.3.16 and Peppol BIS Billing 3 both have, sorted.
#[rustfmt::skip]
const SCHEMES: [&str; 80] = [
    "0002", "0007", "0009", "0037", "0060", "0088", "0096", "0097", "0106", "0130", "0135", "0142", "0151", "0183",
    "0184", "0188", "0190", "0191", "0192", "0193", "0195", "0196", "0198", "0199", "0200", "0201", "0202", "0204",
    "0208", "0209", "0210", "0211", "0212", "0213", "0215", "0216", "0218", "0221", "0230", "9910", "9913", "9914",
    "9915", "9918", "9919", "9920", "9922", "9923", "9924", "9925", "9926", "9927", "9928", "9929", "9930", "9931",
    "9932", "9933", "9934", "9935", "9936", "9937", "9938", "9939", "9940", "9941", "9942", "9943", "9944", "9945",
    "9946", "9947", "9948", "9949", "9950", "9951", "9952", "9953", "9957", "9959",
];

/// The schemes whose addresses are VAT numbers, by the first letters of these, sorted.
#[rustfmt::skip]
const OF_VAT: [(&str, &str); 33] = [
    ("AL", "9923"), ("AT", "9914"), ("BA", "9924"), ("BE", "9925"), ("BG", "9926"), ("CH", "9927"), ("CY", "9928"),
    ("CZ", "9929"), ("DE", "9930"), ("DK", "0198"), ("EE", "9931"), ("EL", "9933"), ("ES", "9920"), ("FI", "0213"),
    ("FR", "9957"), ("GB", "9932"), ("HR", "9934"), ("HU", "9910"), ("IE", "9935"), ("IT", "0211"), ("LT", "9937"),
    ("LU", "9938"), ("LV", "9939"), ("ME", "9941"), ("MK", "9942"), ("MT", "9943"), ("NL", "9944"), ("PL", "9945"),
    ("PT", "9946"), ("RO", "9947"), ("RS", "9948"), ("SI", "9949"), ("SK", "9950"),
];

/// Most characters of an address: the longest there are, those of German authorities (0204), have 46.
const LONGEST: usize = 50;

/// An electronic address of a party.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Endpoint {
    scheme: String,
    id: String,
}

impl Endpoint {
    /// The address `id` in a scheme of the list EAS, such as `0200` for Lithuanian company codes; `None` if it can be no
    /// address.
    pub fn of(scheme: &str, id: &str) -> Option<Self> {
        let (scheme, id) = (scheme.trim(), id.trim());
        let is_one = SCHEMES.binary_search(&scheme).is_ok()
            && (1..=LONGEST).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_graphic());
        is_one.then(|| Self {
            scheme: scheme.to_owned(),
            id: id.to_owned(),
        })
    }

    /// Its scheme, a code of the list EAS.
    pub fn scheme(&self) -> &str {
        &self.scheme
    }

    /// Its name in the scheme.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The address of a party whose card states none: its Lithuanian company code, else its VAT number, for which most
    /// countries have a scheme. Whether the party receives anything there is known to the network alone.
    pub fn usual(country: Option<&str>, code: &str, vat_code: &str) -> Option<Self> {
        let code = compact(code);
        let is_code = matches!(code.len(), 7 | 9) && code.bytes().all(|byte| byte.is_ascii_digit());
        if country == Some("LT") && is_code {
            return Self::of("0200", &code);
        }
        let number = match country? {
            // The number in the register is that for VAT.
            "NO" if vat_code.trim().is_empty() => code.as_str(),
            _ => vat_code,
        };
        let VatId { letters, id } = vat_id(number, country?)?;
        match letters.as_str() {
            // Both are the number in the register of companies, with something around it.
            "NO" => Self::of("0192", without_doubt(&id)?.get(2..11)?),
            "SE" => Self::of("0007", without_doubt(&id)?.get(2..12)?),
            // Of these Peppol looks at the check digits.
            "IT" => Self::of("0211", without_doubt(&id)?),
            letters => {
                let place = OF_VAT.binary_search_by_key(&letters, |(letters, _)| letters);
                let (_, scheme) = OF_VAT.get(place.ok()?)?;
                Self::of(scheme, &id)
            }
        }
    }
}

fn without_doubt(id: &str) -> Option<&str> {
    doubt_vat_number(id, None).is_none().then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_party_without_a_stated_address_has_that_of_its_numbers() {
        assert!(SCHEMES.is_sorted() && OF_VAT.is_sorted());
        for (country, code, vat_code, expected) in [
            (
                "LT",
                "999000017",
                "LT999000113",
                Some(("0200", "999000017")),
            ),
            ("LT", "999 000 017", "", Some(("0200", "999000017"))),
            ("LT", "", "LT999000113", Some(("9937", "LT999000113"))),
            ("LT", "HRB 1", "999000113", Some(("9937", "LT999000113"))),
            (
                "DE",
                "999000017",
                "DE 999 000 009",
                Some(("9930", "DE999000009")),
            ),
            ("DE", "", "PL5261040828", Some(("9945", "PL5261040828"))),
            ("GR", "", "094259216", Some(("9933", "EL094259216"))),
            ("NO", "", "NO 995 525 828 MVA", Some(("0192", "995525828"))),
            ("NO", "", "NO 995 525 827 MVA", None),
            ("NO", "995 525 828", "", Some(("0192", "995525828"))),
            ("SE", "", "SE556703748501", Some(("0007", "5567037485"))),
            ("IT", "", "IT00743110157", Some(("0211", "IT00743110157"))),
            ("IT", "", "IT00743110158", None),
            ("US", "", "12-3456789", None),
            ("DE", "HRB 1", "", None),
        ] {
            let found = Endpoint::usual(Some(country), code, vat_code);
            let found = found.as_ref().map(|one| (one.scheme(), one.id()));
            assert_eq!(found, expected, "{country} {code} {vat_code}");
        }
        assert_eq!(Endpoint::usual(None, "999000017", "DE999000009"), None);
    }

    #[test]
    fn an_address_is_of_a_known_scheme_and_one_word() {
        assert!(Endpoint::of(" 0088 ", "7609999000010").is_some());
        let long = "1".repeat(51);
        for (scheme, id) in [
            ("", "1"),
            ("0003", "1"),
            ("0200", ""),
            ("0200", "1 2"),
            ("0200", "Ž"),
            ("0200", long.as_str()),
        ] {
            assert_eq!(Endpoint::of(scheme, id), None, "{scheme} {id}");
        }
    }
}
