//! Rich text that people write, cleaned to what our mails may contain.
//!
//! The app's editor produces nothing else, but a request need not come from the editor, so
//! everything that is stored goes through here. This covers signatures, the bodies of mails, and
//! agreement templates, whose variables are `<span data-variable="order_number">Order
//! number</span>`.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use ammonia::{Builder, UrlRelative};
use domain::{Sentence, texts};

use super::html_limits::{Size, size_of};

/// Most characters in a plain-text line (RFC 3676 recommends at most 78).
const LINE: usize = 76;

/// The allowed tags. No images: a mail that fetches one reveals where and when it is opened.
const TAGS: [&str; 29] = [
    "a",
    "b",
    "blockquote",
    "br",
    "caption",
    "col",
    "colgroup",
    "div",
    "em",
    "h1",
    "h2",
    "h3",
    "h4",
    "hr",
    "i",
    "li",
    "ol",
    "p",
    "s",
    "span",
    "strong",
    "table",
    "tbody",
    "td",
    "th",
    "thead",
    "tr",
    "u",
    "ul",
];
/// Tags whose text may be aligned left, centred, right or justified.
const ALIGNED: [&str; 9] = ["div", "h1", "h2", "h3", "h4", "p", "td", "th", "li"];
const SCHEMES: [&str; 4] = ["http", "https", "mailto", "tel"];
/// The attribute that makes a `span` a variable of an agreement template.
pub const VARIABLE: &str = "data-variable";

/// Most characters of the plain text of a mail, a few times those of its HTML.
const LONGEST_TEXT: usize = 400_000;
/// The largest number that a list begins with.
const LARGEST_START: u32 = 9_999;
/// The most columns or rows that a cell of a table reaches over.
const LARGEST_SPAN: u32 = 100;

/// What people write is hardly twenty deep, and a letter of fifty pages has some thousands of elements.
const MOST: Size = Size {
    attributes_of_a_tag: 32,
    bytes_of_a_tag: 10_000,
    depth: 200,
    elements: 20_000,
    attributes: 1_000_000,
};

static CLEANER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut attributes: HashMap<&str, HashSet<&str>> = HashMap::from([
        ("a", HashSet::from(["href"])),
        ("ol", HashSet::from(["start"])),
        ("span", HashSet::from([VARIABLE])),
        ("td", HashSet::from(["colspan", "rowspan"])),
        ("th", HashSet::from(["colspan", "rowspan"])),
    ]);
    for tag in ALIGNED {
        attributes.entry(tag).or_default().insert("style");
    }
    let mut cleaner = Builder::empty();
    cleaner
        .tags(HashSet::from(TAGS))
        .clean_content_tags(HashSet::from(["script", "style", "title", "template"]))
        .tag_attributes(attributes)
        .filter_style_properties(HashSet::from(["text-align"]))
        .url_schemes(HashSet::from(SCHEMES))
        .url_relative(UrlRelative::Deny)
        .link_rel(Some("noopener noreferrer"))
        .strip_comments(true)
        .attribute_filter(|_, attribute, value| {
            let keep = match attribute {
                VARIABLE => is_identifier(value),
                "start" => is_number(value, 0..=LARGEST_START),
                "colspan" | "rowspan" => is_number(value, 1..=LARGEST_SPAN),
                _ => true,
            };
            keep.then_some(Cow::Borrowed(value))
        });
    cleaner
});

/// Whether it is a plain number in a range. Whoever draws a list or a table counts with it.
fn is_number(text: &str, range: RangeInclusive<u32>) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
        && text.parse().is_ok_and(|number| range.contains(&number))
}

fn is_identifier(text: &str) -> bool {
    (1..=64).contains(&text.len())
        && text
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.' || c == '-')
}

/// What is wrong with HTML before it is cleaned: too many characters, or more formatting than
/// can be cleaned in a moment. It says what there is too much of.
pub fn problem(html: &str, characters: usize) -> Option<Sentence> {
    if html.chars().count() > characters {
        return Some(texts::fields::too_long(characters));
    }
    let size = size_of(html, MOST);
    if size.attributes_of_a_tag > MOST.attributes_of_a_tag {
        Some(texts::fields::tag_of_many_attributes(
            MOST.attributes_of_a_tag,
        ))
    } else if size.bytes_of_a_tag > MOST.bytes_of_a_tag {
        Some(texts::fields::tag_too_long(MOST.bytes_of_a_tag))
    } else if size.depth > MOST.depth {
        Some(texts::fields::formatting_too_deep(MOST.depth))
    } else {
        (!size.fits(MOST)).then(texts::fields::too_much_formatting)
    }
}

/// Removes everything that a mail may not contain: scripts and styles with their content, event
/// handlers, images, frames and forms, links that are not `http`, `https`, `mailto` or `tel`. The
/// result is well-formed, and cleaning it again changes nothing.
pub fn clean(html: &str) -> String {
    CLEANER.clean(html).to_string()
}

/// What a person wrote, cleaned, and the same as plain text. Both take a while for a long text, so they are
/// made once, and not where requests are served.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Written {
    html: String,
    text: String,
}

impl Written {
    /// Cleans HTML that has no [`problem`].
    pub fn of(html: &str) -> Self {
        let html = clean(html);
        let text = plain_text(&html);
        Self { html, text }
    }

    /// The HTML, cleaned.
    pub fn html(&self) -> &str {
        &self.html
    }

    /// The text without markup.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// The same text without markup, for people who read mail as plain text. Links follow as a numbered
/// list.
fn plain_text(html: &str) -> String {
    let text = html2text::config::plain()
        .link_footnotes(true)
        .string_from_read(html.as_bytes(), LINE)
        .map_or_else(
            |_| html.to_owned(),
            |text| text.trim_end().replace('\r', "") + "\n",
        );
    // A table whose cells reach over many rows is drawn as many times as wide.
    let end = text.char_indices().nth(LONGEST_TEXT).map(|(at, _)| at);
    let kept = end.and_then(|end| text.get(..end)).map(str::to_owned);
    kept.unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_editor_makes_stays() {
        for html in [
            "<p>Pagarbiai<br><strong>Ona Ąžuolaitė</strong></p>",
            r#"<p style="text-align:center">x</p>"#,
            r#"<p>Order <span data-variable="order_number">Order number</span></p>"#,
            r#"<ol start="3"><li>a</li></ol><ul><li>b</li></ul><hr><blockquote>c</blockquote>"#,
            r#"<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>"#,
            r#"<p><a href="mailto:ona@acme.example" rel="noopener noreferrer">ona</a></p>"#,
            "<h1>1</h1><h2>2</h2><p><em>a</em><u>b</u><s>c</s></p>",
        ] {
            assert_eq!(clean(html), html);
        }
    }

    #[test]
    fn what_could_run_or_fetch_goes() {
        for (html, cleaned) in [
            ("<p>a</p><script>alert(1)</script>", "<p>a</p>"),
            ("<style>p{display:none}</style><p>a</p>", "<p>a</p>"),
            (r#"<p onclick="alert(1)">a</p>"#, "<p>a</p>"),
            (r"<img src=x onerror=alert(1)>", ""),
            (r#"<img src="https://tracker.example/1.gif">a"#, "a"),
            (
                r#"<a href="javascript:alert(1)">a</a>"#,
                r#"<a rel="noopener noreferrer">a</a>"#,
            ),
            (
                "<a href=\" java\nscript:alert(1)\">a</a>",
                r#"<a rel="noopener noreferrer">a</a>"#,
            ),
            (
                r#"<a href="data:text/html,<script>1</script>">a</a>"#,
                r#"<a rel="noopener noreferrer">a</a>"#,
            ),
            (
                r#"<a href="/logout">a</a>"#,
                r#"<a rel="noopener noreferrer">a</a>"#,
            ),
            (
                r#"<p style="background:url(https://t.example);text-align:right">a</p>"#,
                r#"<p style="text-align:right">a</p>"#,
            ),
            (
                r#"<span data-variable="x&quot; onload=&quot;y">a</span>"#,
                "<span>a</span>",
            ),
            (r#"<iframe src="https://x.example"></iframe>a"#, "a"),
            ("<svg><script>alert(1)</script></svg>a", "a"),
            (r"<math><mi><mglyph><style><img src=x onerror=alert(1)>", ""),
            ("<!-- a --><p>b", "<p>b</p>"),
            (r#"<form action="https://x.example"><input>a</form>"#, "a"),
            // Numbers that nobody can draw.
            (
                r#"<ol start="4294967295"><li value="4294967295">a</li></ol>"#,
                "<ol><li>a</li></ol>",
            ),
            (r#"<ol start="-9"><li>a</li></ol>"#, "<ol><li>a</li></ol>"),
            (
                r#"<table><tbody><tr><td colspan="1000000000" rowspan="0" width="1e9" height="9">a</td></tr></tbody></table>"#,
                "<table><tbody><tr><td>a</td></tr></tbody></table>",
            ),
        ] {
            let once = clean(html);
            assert_eq!(once, cleaned, "{html}");
            assert_eq!(clean(&once), once, "{html}");
        }
    }

    #[test]
    fn what_there_is_too_much_of_is_said() {
        let code = |html: &str| problem(html, 100_000).map(|problem| problem.code);
        let attributes = (0..22_000)
            .map(|number| format!(" {number:x}"))
            .collect::<Vec<_>>()
            .concat();
        assert_eq!(
            code(&format!("<p{attributes}>x</p>")[..99_000]),
            Some("tag_of_many_attributes")
        );
        let long = format!("<p title=\"{}\">x</p>", "y".repeat(88_000));
        assert_eq!(code(&long), Some("tag_too_long"));
        let deep = "<div>".repeat(300);
        assert_eq!(code(&deep), Some("formatting_too_deep"));
        let many = "<br>".repeat(24_000);
        assert_eq!(code(&many), Some("too_much_formatting"));
        assert_eq!(code(&"x".repeat(100_001)), Some("too_long"));
        assert_eq!(code(&"<p>x</p>".repeat(5_000)), None);
    }

    #[test]
    fn a_reader_of_plain_text_gets_words_and_links() {
        let text =
            plain_text(r#"<p>Sveiki,</p><ul><li>ąčę</li></ul><a href="https://a.example">x</a>"#);
        assert!(text.contains("Sveiki,"), "{text}");
        assert!(text.contains("* ąčę"), "{text}");
        assert!(text.contains("https://a.example"), "{text}");
        assert!(!text.contains('<'), "{text}");
    }

    #[test]
    fn a_table_does_not_become_many_times_as_long_as_plain_text() {
        let table = format!("<table>{}", "<tr><td rowspan=100>".repeat(1_000));
        assert_eq!(problem(&table, 100_000), None);
        let written = Written::of(&table);
        assert_eq!(written.text().chars().count(), LONGEST_TEXT);
    }
}
