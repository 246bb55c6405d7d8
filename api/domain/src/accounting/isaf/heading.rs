//! The heading of an i.SAF file.

use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime};

use super::IsafKind;
use super::xml::{Xml, plain};
use crate::Sentence;
use crate::texts;

/// The version of the schema.
const VERSION: &str = "iSAF1.2";
/// Most characters of a name.
const NAME: usize = 256;
/// Most characters of the software's version.
const SOFTWARE_VERSION: usize = 24;
/// Most digits of a registration number.
const REGISTRATION_DIGITS: usize = 11;

/// Whose registers of which month a file holds.
#[derive(Debug, Clone, Copy)]
pub struct Heading<'a> {
    /// The registers in it.
    pub kind: IsafKind,
    /// The company's number in the register of companies: digits, at most 11.
    pub registration_number: &'a str,
    /// Who makes the software.
    pub software_company: &'a str,
    /// The name of the software.
    pub software: &'a str,
    /// The version of the software.
    pub software_version: &'a str,
    /// Any day of the month.
    pub month: NaiveDate,
    /// When the file is made, by the clock of the company.
    pub created_at: NaiveDateTime,
    /// In how many parts the month is sent; one, unless a register has more than 500,000 invoices.
    pub parts: u32,
    /// Which of them this is, from 1. A corrected file has the number of the one that it replaces.
    pub part: u32,
}

impl Heading<'_> {
    /// The heading as XML.
    ///
    /// # Errors
    /// If the company has no registration number that VMI could know.
    pub(super) fn write(&self, xml: &mut Xml) -> Result<(), Sentence> {
        let number = self.registration_number.trim();
        let is_number = (1..=REGISTRATION_DIGITS).contains(&number.len())
            && number.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number {
            return Err(texts::accounting::isaf_without_company_code());
        }
        let (first, last) = days_of(self.month);
        xml.inside("Header", |xml| {
            xml.inside("FileDescription", |xml| {
                let created = self.created_at.format("%Y-%m-%dT%H:%M:%S").to_string();
                xml.element("FileVersion", VERSION);
                xml.element("FileDateCreated", &created);
                xml.element("DataType", self.kind.as_str());
                xml.element("SoftwareCompanyName", &plain(self.software_company, NAME));
                xml.element("SoftwareName", &plain(self.software, NAME));
                let version = plain(self.software_version, SOFTWARE_VERSION);
                xml.element("SoftwareVersion", &version);
                xml.element("RegistrationNumber", number);
                xml.element("NumberOfParts", &self.parts.to_string());
                xml.element("PartNumber", &self.part.to_string());
                xml.inside("SelectionCriteria", |xml| {
                    xml.element("SelectionStartDate", &first.to_string());
                    xml.element("SelectionEndDate", &last.to_string());
                });
            });
        });
        Ok(())
    }
}

/// The first and the last day of the month of a day.
fn days_of(day: NaiveDate) -> (NaiveDate, NaiveDate) {
    // The fallback is for the last month that there is.
    let first = day.with_day(1).unwrap_or(day);
    let next = first.checked_add_months(Months::new(1));
    let last = next.and_then(|next| next.checked_sub_days(Days::new(1)));
    (first, last.unwrap_or(day))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_month_ends_with_its_last_day() {
        for (day, first, last) in [
            ("2026-11-30", "2026-11-01", "2026-11-30"),
            ("2028-02-01", "2028-02-01", "2028-02-29"),
            ("2026-12-15", "2026-12-01", "2026-12-31"),
        ] {
            let (from, to) = days_of(day.parse().unwrap());
            assert_eq!(
                (from.to_string(), to.to_string()),
                (first.into(), last.into())
            );
        }
    }
}
