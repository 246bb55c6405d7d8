//! The common layout of the mails that the product writes: company, heading, paragraphs, a code, a
//! button.

use askama::Template;
use domain::users::Language;

/// A button that opens a page of the app.
#[derive(Debug, Clone)]
pub struct Button {
    /// Its label.
    pub label: String,
    /// The URL it opens.
    pub address: String,
}

/// The content of a mail that the product writes. All of it is plain text; the layout escapes it.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    /// The headline.
    pub heading: String,
    /// The main text.
    pub paragraphs: Vec<String>,
    /// A code to type in, shown large.
    pub code: Option<String>,
    /// A button to continue in the app.
    pub button: Option<Button>,
    /// Small print at the end: how long the mail is valid, and what to do if nobody asked for it.
    pub notes: Vec<String>,
}

#[derive(Template)]
#[template(path = "mail/letter.html")]
struct Page<'a> {
    language: &'static str,
    company: &'a str,
    heading: &'a str,
    paragraphs: &'a [String],
    code: Option<&'a str>,
    button: Option<&'a Button>,
    copy_this: &'static str,
    notes: &'a [String],
    sent_by: String,
}

impl Sheet {
    /// The mail as an HTML page, in the name of `company`.
    ///
    /// # Errors
    /// Never for this layout, but the template engine's signature allows for one.
    pub fn html(&self, company: &str, language: Language) -> Result<String, askama::Error> {
        let page = Page {
            language: language.as_str(),
            company,
            heading: &self.heading,
            paragraphs: &self.paragraphs,
            code: self.code.as_deref(),
            button: self.button.as_ref(),
            copy_this: language.choose(
                "If the button does not work, copy this address into the browser:",
                "Jei mygtukas neveikia, nukopijuokite šį adresą į naršyklę:",
            ),
            notes: &self.notes,
            sent_by: sent_by(company, language),
        };
        page.render()
    }

    /// The same mail as plain text.
    pub fn text(&self, company: &str, language: Language) -> String {
        let mut blocks = vec![company.to_owned(), self.heading.clone()];
        blocks.extend(self.paragraphs.iter().cloned());
        blocks.extend(self.code.iter().map(|code| format!("    {code}")));
        blocks.extend(
            self.button
                .iter()
                .map(|button| format!("{}:\n{}", button.label, button.address)),
        );
        blocks.extend(self.notes.iter().cloned());
        blocks.push(format!("-- \n{}", sent_by(company, language)));
        blocks.join("\n\n") + "\n"
    }
}

fn sent_by(company: &str, language: Language) -> String {
    language.choose(
        format!("{company} sent this message through Wayhaul."),
        format!("Šį laišką {company} išsiuntė per „Wayhaul“."),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_sheet_is_read_as_markup() {
        let sheet = Sheet {
            heading: "<script>alert(1)</script>".to_owned(),
            paragraphs: vec!["a & b".to_owned()],
            button: Some(Button {
                label: "Go".to_owned(),
                address: "https://a.example/?a=1&b=\"2\"".to_owned(),
            }),
            ..Sheet::default()
        };
        let html = sheet.html("<b>Acme</b>", Language::English).unwrap();
        assert!(!html.contains("<script>"), "{html}");
        assert!(!html.contains("<b>Acme"), "{html}");
        assert!(!html.contains("b=\"2\""), "{html}");
        let text = sheet.text("<b>Acme</b>", Language::Lithuanian);
        assert!(text.contains("https://a.example/?a=1&b=\"2\""), "{text}");
        assert!(text.contains("<b>Acme</b> išsiuntė"), "{text}");
    }
}
