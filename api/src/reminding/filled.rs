//! The text of a reminder with the name of the client and the list of what is overdue in their places.
//!
//! What is put in is escaped, and nothing that was put in is read again: a client whose name is a placeholder or a tag
//! is named so. The table has no quotation marks, so even in an attribute, where a person may have put its place by
//! mistake, nothing ends early. The whole is cleaned once more, and its plain text is made of that.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use documents::invoice::figures::Figures;
use domain::Cents;
use domain::users::Language;

use crate::invoices::store::ageing::Listed;
use crate::mail::html::Written;

/// Where the name of the client goes, in the subject too.
pub const CLIENT: &str = "{client}";
/// Where the list of what is overdue goes.
pub const INVOICES: &str = "{invoices}";
/// Most invoices in the table of a mail; the statement of account has them all.
const MOST_LISTED: usize = 200;
/// Most places that are filled, so that no text becomes many times as long.
const MOST_FILLED: usize = 20;

/// What is put into a text.
#[derive(Debug)]
pub struct Filling<'a> {
    /// The name of the client.
    pub client: &'a str,
    /// What is overdue, in the order in which it is listed.
    pub overdue: &'a [Listed],
    /// The language of the mail.
    pub language: Language,
    /// The day it is overdue on.
    pub today: NaiveDate,
}

impl Filling<'_> {
    /// The text of a mail. It takes a while for a long one, so it must not run where requests are served.
    pub fn content(&self, html: &str) -> Written {
        let table = self.table();
        let client = escaped(self.client);
        // A table cannot stand in a paragraph.
        let paragraph = format!("<p>{INVOICES}</p>");
        let values = [
            (paragraph.as_str(), table.as_str()),
            (INVOICES, &table),
            (CLIENT, &client),
        ];
        Written::of(&filled(html, &values))
    }

    /// The subject of a mail.
    pub fn subject(&self, subject: &str) -> String {
        filled(subject, &[(CLIENT, self.client)])
    }

    fn table(&self) -> String {
        let language = self.language;
        let head = [
            ("Invoice", "Sąskaita"),
            ("Date", "Data"),
            ("Due", "Apmokėti iki"),
            ("Left to pay", "Liko apmokėti"),
            ("Days overdue", "Vėluojama dienų"),
        ]
        .map(|(english, lithuanian)| language.choose(english, lithuanian).to_owned());
        let listed = self.overdue.iter().take(MOST_LISTED);
        let mut rows: Vec<String> = listed.map(|invoice| self.row(invoice)).collect();
        let more = self.overdue.len().saturating_sub(MOST_LISTED);
        if more > 0 {
            let others = language.choose("Others, see the statement", "Kitos, žr. suvestinę");
            rows.push(format!("<tr><td colspan=5>{others}: {more}</td></tr>"));
        }
        for (currency, sum) in self.sums() {
            let label = language.choose("Total", "Iš viso");
            let sum = self.amount(sum, &currency);
            rows.push(format!(
                "<tr><td colspan=3><strong>{label}</strong></td>\
                 <td style=text-align:right><strong>{sum}</strong></td><td></td></tr>"
            ));
        }
        let rows = rows.concat();
        let head = cells("th", &head);
        format!("<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>")
    }

    fn row(&self, invoice: &Listed) -> String {
        let days = (self.today - invoice.payment_due_date).num_days();
        let cells = cells(
            "td",
            &[
                escaped(&invoice.invoice_number),
                invoice.date.to_string(),
                invoice.payment_due_date.to_string(),
                self.amount(invoice.left(), invoice.currency.as_str()),
                days.to_string(),
            ],
        );
        format!("<tr>{cells}</tr>")
    }

    fn sums(&self) -> BTreeMap<String, Cents> {
        let mut sums: BTreeMap<String, Cents> = BTreeMap::new();
        for invoice in self.overdue {
            let sum = sums.entry(invoice.currency.to_string()).or_default();
            sum.0 = sum.0.saturating_add(invoice.left().0);
        }
        sums
    }

    fn amount(&self, amount: Cents, currency: &str) -> String {
        let amount = Figures::of(self.language).amount(amount);
        format!("{amount}\u{a0}{currency}")
    }
}

/// The cells of a row, of which the amount and the days stand at the right.
fn cells(tag: &str, cells: &[String; 5]) -> String {
    let of = |(place, cell): (usize, &String)| {
        let style = if place < 3 {
            ""
        } else {
            " style=text-align:right"
        };
        format!("<{tag}{style}>{cell}</{tag}>")
    };
    cells.iter().enumerate().map(of).collect()
}

/// A text with these values in these places, from the left; what stands in a value is left as it is.
fn filled(text: &str, values: &[(&str, &str)]) -> String {
    let (mut filled, mut rest) = (String::with_capacity(text.len()), text);
    for _ in 0..MOST_FILLED {
        let found = values
            .iter()
            .filter_map(|(place, value)| Some((rest.find(place)?, *place, *value)))
            .min_by_key(|(at, ..)| *at);
        let Some((_, place, value)) = found else {
            break;
        };
        let Some((before, after)) = rest.split_once(place) else {
            break;
        };
        filled.push_str(before);
        filled.push_str(value);
        rest = after;
    }
    filled.push_str(rest);
    filled
}

/// A text as HTML, in elements and in attributes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use domain::orders::Currency;

    use super::*;

    fn invoice(number: &str, due: &str, currency: Currency) -> Listed {
        Listed {
            id: 1,
            client_id: 1,
            invoice_number: number.to_owned(),
            date: "2026-01-05".parse().unwrap(),
            payment_due_date: due.parse().unwrap(),
            currency,
            amount_with_vat: Cents(123_450),
            paid_amount: Cents(450),
        }
    }

    fn content(client: &str, overdue: &[Listed], html: &str) -> Written {
        let filling = Filling {
            client,
            overdue,
            language: Language::English,
            today: "2026-03-10".parse().unwrap(),
        };
        filling.content(html)
    }

    #[test]
    fn the_table_takes_the_place_of_its_paragraph() {
        let overdue = [
            invoice("FLL1-00001", "2026-03-09", Currency::Eur),
            invoice("FLL1-00002", "2026-02-08", Currency::Usd),
        ];
        let written = content(
            "Acme",
            &overdue,
            "<p>To {client}:</p><p>{invoices}</p><p>End</p>",
        );
        let html = written.html();
        assert!(
            html.starts_with("<p>To Acme:</p><table><thead><tr><th>Invoice</th>"),
            "{html}"
        );
        assert!(html.ends_with("</tbody></table><p>End</p>"), "{html}");
        let row = "<tr><td>FLL1-00001</td><td>2026-01-05</td><td>2026-03-09</td>\
                   <td style=\"text-align:right\">1,230.00&nbsp;EUR</td><td style=\"text-align:right\">1</td></tr>";
        assert!(html.contains(row), "{html}");
        assert!(html.contains(">30</td>"), "{html}");
        assert_eq!(html.matches("Total").count(), 2, "{html}");
        let text = written.text();
        assert!(text.contains("FLL1-00002") && !text.contains('<'), "{text}");
    }

    #[test]
    fn what_is_put_in_stays_text_and_is_not_filled_again() {
        let name = "<script>alert('1')</script> {invoices} & \"{client}\"";
        let overdue = [invoice("<b>1</b>", "2026-03-09", Currency::Eur)];
        let written = content(name, &overdue, "<p>{client}</p><p>{invoices}</p>");
        let html = written.html();
        assert!(!html.contains("<script") && !html.contains("<b>"), "{html}");
        assert_eq!(html.matches("<table").count(), 1, "{html}");
        assert!(html.contains("{invoices}"), "{html}");
        let text = written.text();
        assert!(text.contains(name), "{text}");
        assert!(text.contains("<b>1</b>"), "{text}");
        let filling = Filling {
            client: name,
            overdue: &overdue,
            language: Language::English,
            today: "2026-03-10".parse().unwrap(),
        };
        assert_eq!(filling.subject("To {client}"), format!("To {name}"));
    }

    /// A place within an attribute ends no attribute.
    #[test]
    fn a_place_in_a_link_lets_nothing_out() {
        let html = r#"<p><a href="https://acme.example/{client}?{invoices}">x</a></p>"#;
        let overdue = [invoice("FLL1-00001", "2026-03-09", Currency::Eur)];
        let written = content("\" onclick=\"x()", &overdue, html);
        let html = written.html();
        assert!(html.ends_with(">x</a></p>"), "{html}");
        assert!(
            !html.contains("<t") && !html.contains("\" onclick"),
            "{html}"
        );
    }

    #[test]
    fn a_text_of_nothing_but_places_does_not_become_endless() {
        let overdue: Vec<Listed> = (0..300)
            .map(|_| invoice("FLL1-00001", "2026-03-09", Currency::Eur))
            .collect();
        let written = content("Acme", &overdue, &"{client}".repeat(1_000));
        assert_eq!(written.html().matches("Acme").count(), MOST_FILLED);
        let written = content("Acme", &overdue, "{invoices}");
        assert_eq!(written.html().matches("FLL1-00001").count(), MOST_LISTED);
        assert!(written.html().contains("see the statement: 100"));
    }
}
