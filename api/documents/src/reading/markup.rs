//! HTML of e-mails as text: a line for each block, and for each row of a table a line with `|` between its
//! cells. What nobody sees is not read: styles, scripts, hidden elements.

use std::cell::RefCell;

use html5ever::local_name;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

/// How much is read at a time, in bytes.
const PIECE: usize = 4 * 1024;
/// The most words that a tag or a comment may have. The tokenizer compares each attribute of a tag with all before
/// it, and says nothing before its end.
const MOST_WORDS: usize = 20_000;

/// The text of a piece of HTML, of which at most `most` bytes are kept. It ends before a tag that has more
/// attributes than any program writes.
pub fn text_of(html: &str, most: usize) -> String {
    let sink = Sink(RefCell::new(Writing {
        text: String::with_capacity(html.len().min(most) / 2),
        most,
        hidden: Vec::new(),
        is_cell_open: false,
        words: 0,
    }));
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    let queue = BufferQueue::default();
    let mut rest = html;
    while !rest.is_empty() {
        let (piece, after) = rest.split_at(rest.floor_char_boundary(PIECE));
        queue.push_back(StrTendril::from(piece));
        let _ = tokenizer.feed(&queue);
        let mut writing = tokenizer.sink.0.borrow_mut();
        writing.words += piece.split([' ', '\n', '\t', '/', '"', '\'']).count();
        if writing.words > MOST_WORDS {
            break;
        }
        rest = after;
    }
    tokenizer.end();
    let written = tokenizer.sink.0.into_inner().text;
    let lines = written.lines().map(str::trim_end);
    lines.collect::<Vec<_>>().join("\n")
}

struct Sink(RefCell<Writing>);

struct Writing {
    text: String,
    most: usize,
    /// The open elements inside of which nothing is seen, the outermost first.
    hidden: Vec<String>,
    /// Whether a cell has ended in the row, so that the next one needs a border.
    is_cell_open: bool,
    /// How many words were read since the last tag or text.
    words: usize,
}

/// How deep hidden elements are counted. Deeper ones end with the outermost.
const DEEPEST: usize = 200;

impl TokenSink for Sink {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut writing = self.0.borrow_mut();
        writing.words = 0;
        match token {
            Token::TagToken(tag) => writing.tag(&tag),
            Token::CharacterTokens(text) => writing.text(&text),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl Writing {
    fn tag(&mut self, tag: &Tag) {
        let name = &*tag.name;
        if let Some(outermost) = self.hidden.last() {
            let is_it = outermost == name;
            match tag.kind {
                TagKind::EndTag if is_it => {
                    self.hidden.pop();
                }
                TagKind::StartTag if is_it && !tag.self_closing && self.hidden.len() < DEEPEST => {
                    self.hidden.push(name.to_owned());
                }
                _ => {}
            }
            return;
        }
        let is_start = tag.kind == TagKind::StartTag;
        if is_start && is_hidden(tag) {
            if !tag.self_closing && !is_void(name) {
                self.hidden.push(name.to_owned());
            }
            return;
        }
        match (name, is_start) {
            ("br" | "hr", _) => self.write("\n"),
            ("td" | "th", true) => {
                if self.is_cell_open {
                    self.border();
                }
                self.is_cell_open = true;
            }
            ("tr", true) => {
                self.break_line();
                self.is_cell_open = false;
            }
            ("tr", false) | ("table", _) => {
                self.is_cell_open = false;
                self.break_line();
            }
            ("p" | "h1" | "h2" | "h3" | "h4" | "ul" | "ol" | "blockquote", _) => {
                if self.is_cell_open {
                    self.space();
                } else {
                    self.break_line();
                }
            }
            ("div" | "li" | "body", _) if !self.is_cell_open => self.break_line(),
            ("div" | "li", _) => self.space(),
            _ => {}
        }
    }

    /// Runs of spaces and line breaks are one space.
    fn text(&mut self, text: &str) {
        if !self.hidden.is_empty() {
            return;
        }
        if text.starts_with(char::is_whitespace) {
            self.space();
        }
        for (number, word) in text.split_whitespace().enumerate() {
            if number > 0 {
                self.write(" ");
            }
            self.write(word);
        }
        if text.ends_with(char::is_whitespace) {
            self.space();
        }
    }

    fn space(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with(char::is_whitespace) {
            self.write(" ");
        }
    }

    fn border(&mut self) {
        self.space();
        self.write("| ");
    }

    fn break_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.write("\n");
        }
    }

    fn write(&mut self, text: &str) {
        if self.text.len() + text.len() <= self.most {
            self.text.push_str(text);
        }
    }
}

fn is_void(name: &str) -> bool {
    matches!(
        name,
        "img"
            | "input"
            | "link"
            | "meta"
            | "br"
            | "hr"
            | "area"
            | "base"
            | "col"
            | "embed"
            | "source"
            | "wbr"
    )
}

/// Whether nobody sees the element: text that only a machine would read is a trick.
fn is_hidden(tag: &Tag) -> bool {
    if matches!(
        &*tag.name,
        "head"
            | "style"
            | "script"
            | "template"
            | "title"
            | "noscript"
            | "iframe"
            | "object"
            | "svg"
    ) {
        return true;
    }
    let value = |wanted| {
        let found = tag.attrs.iter().find(|one| one.name.local == wanted);
        found.map(|one| one.value.to_lowercase())
    };
    if value(local_name!("hidden")).is_some() {
        return true;
    }
    let style: String = value(local_name!("style"))
        .unwrap_or_default()
        .chars()
        .filter(|one| !one.is_whitespace())
        .collect();
    style.split(';').any(|rule| {
        matches!(
            rule,
            "display:none"
                | "visibility:hidden"
                | "font-size:0"
                | "font-size:0px"
                | "font-size:1px"
                | "opacity:0"
                | "color:#fff"
                | "color:#ffffff"
                | "color:white"
        ) || rule.starts_with("display:none!")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_lines_and_cells_have_borders() {
        let html = "<html><head><title>x</title></head><body><p>Sehr geehrte</p><table><tr><th>Von</th>\
                    <th>Nach</th><th>Preis</th></tr><tr><td><div>DE-28195\n Bremen</div></td><td>LT-91100<br>Klaipėda</td><td></td></tr>\
                    </table><div>MfG<br>Autologis &amp; Nord</div></body></html>";
        let expected = "Sehr geehrte\nVon | Nach | Preis\nDE-28195 Bremen | LT-91100\nKlaipėda |\nMfG\nAutologis & Nord";
        assert_eq!(text_of(html, 1000), expected);
    }

    #[test]
    fn what_nobody_sees_is_not_read() {
        for hidden in [
            "<script>x('<p>9</p>')</script>",
            "<style>p{}</style>",
            "<div style='display: none'>9<div>9</div>9</div>",
            "<span style='font-size:0'>9</span>",
            "<p hidden>9</p>",
            "<!-- 9 -->",
            "<font style='color:#FFFFFF'>9</font>",
        ] {
            assert_eq!(
                text_of(&format!("<p>Kaunas{hidden} 1</p>"), 1000),
                "Kaunas 1",
                "{hidden}"
            );
        }
        assert_eq!(text_of("Kaunas <img hidden> 1", 1000), "Kaunas 1");
    }

    #[test]
    fn a_long_one_ends_early() {
        let deep = "<div style='display:none'>".repeat(50_000);
        assert_eq!(text_of(&deep, 100), "");
        assert!(text_of(&"<td>x".repeat(50_000), 100).len() <= 100);
    }

    #[test]
    fn it_ends_before_a_tag_with_more_attributes_than_anybody_writes() {
        let attributes = |count: usize| {
            let all = (0..count).map(|number| format!(" a{number}=1"));
            all.collect::<String>()
        };
        for (count, read) in [(20, "Kaunas\nVilnius"), (25_000, "Kaunas")] {
            let html = format!("<p>Kaunas</p><p{}>Vilnius</p>", attributes(count));
            assert_eq!(text_of(&html, 1000), read, "{count}");
        }
    }
}
