//! What a piece of HTML would be made into: how deep its elements are nested, and how many they are.
//!
//! The time it takes to clean HTML grows with the square of its depth: some 10,000 `<div>` in each
//! other take half a second. And formatting that is not ended is opened again in every paragraph, so
//! that a few kilobytes can become millions of elements. Both are therefore measured before anything
//! is cleaned, by the tokenizer alone, which reads every character once.

use std::cell::RefCell;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{
    BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};

/// Elements that cannot hold others.
const EMPTY: [&str; 14] = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source",
    "track", "wbr",
];
/// Elements that end when the next of their kind begins.
const FOLLOWED: [&str; 8] = ["p", "li", "td", "th", "tr", "tbody", "dt", "dd"];

/// Elements that are opened again after the paragraph that they were begun in (HTML standard, "the list
/// of active formatting elements").
const FORMATTING: [&str; 14] = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
];

/// The size of what a browser makes of a piece of HTML. Elements that it adds itself, such as the rows of
/// a table, are not counted: it may be twice as deep.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    /// How deep the elements are nested.
    pub depth: usize,
    /// How many elements there are.
    pub elements: usize,
}

/// Measures a piece of HTML.
pub fn size_of(html: &str) -> Size {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Measured::default(), TokenizerOpts::default());
    // Without a script there is nothing to stop for.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner().size
}

#[derive(Default)]
struct Measured(RefCell<Open>);

/// The elements that are open.
#[derive(Default)]
struct Open {
    names: Vec<String>,
    size: Size,
    /// Formatting that was begun more often than it was ended.
    formatting: usize,
    /// Inside SVG and `MathML` other rules decide what ends an element, so none is taken to end.
    is_foreign: bool,
}

impl Open {
    fn begin(&mut self, name: &str) {
        self.is_foreign |= ["svg", "math"].contains(&name);
        self.size.elements += 1;
        self.reopen();
        if FORMATTING.contains(&name) {
            self.formatting += 1;
        }
        if EMPTY.contains(&name) {
            return;
        }
        if FOLLOWED.contains(&name) {
            self.end(name);
        }
        self.names.push(name.to_owned());
        self.size.depth = self.size.depth.max(self.names.len());
    }

    /// Before an element or a text, all formatting that is not ended may be opened again.
    fn reopen(&mut self) {
        self.size.elements += self.formatting;
    }

    /// An end tag that does not belong to the innermost element may or may not end it.
    fn end(&mut self, name: &str) {
        if FORMATTING.contains(&name) {
            self.formatting = self.formatting.saturating_sub(1);
        }
        if !self.is_foreign && self.names.last().is_some_and(|last| last == name) {
            self.names.pop();
        }
    }
}

impl TokenSink for Measured {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let mut open = self.0.borrow_mut();
        let Token::TagToken(Tag { kind, name, .. }) = token else {
            if matches!(token, Token::CharacterTokens(_)) {
                open.reopen();
            }
            return TokenSinkResult::Continue;
        };
        if kind == TagKind::EndTag {
            open.end(&name);
            return TokenSinkResult::Continue;
        }
        open.begin(&name);
        // What looks like tags in these is text.
        match &*name {
            "title" | "textarea" => TokenSinkResult::RawData(RawKind::Rcdata),
            "style" | "xmp" | "iframe" | "noembed" | "noframes" => {
                TokenSinkResult::RawData(RawKind::Rawtext)
            }
            "script" => TokenSinkResult::RawData(RawKind::ScriptData),
            "plaintext" => TokenSinkResult::Plaintext,
            _ => TokenSinkResult::Continue,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_write_is_as_deep_as_it_looks() {
        for (html, depth) in [
            ("", 0),
            ("text", 0),
            ("<p>a<br>b</p><p>c</p>", 1),
            ("<ul><li><p>a</p></li><li>b</li></ul>", 3),
            ("<p>a<p>b<p>c", 1),
            ("<table><tr><td>1<td>2<tr><td>3</table>", 5),
            ("<textarea><b><i></textarea>", 1),
        ] {
            assert_eq!(size_of(html).depth, depth, "{html}");
        }
    }

    #[test]
    fn nesting_cannot_hide() {
        for element in [
            "<div>",
            "<div></x>",
            r#"<div title="</div>">"#,
            "<div><!-- </div> -->",
            "<div><script></div></script>",
            "<b><p></b>",
            "<textarea><b title=\"</textarea><div>\"></b></textarea>",
            "<svg><g><![CDATA[></g>]]>",
        ] {
            assert!(size_of(&element.repeat(500)).depth >= 500, "{element}");
        }
    }

    #[test]
    fn formatting_that_is_not_ended_counts_in_every_paragraph() {
        let begun = "<b><i>".repeat(20);
        let html = format!("<p>{begun}{}", "<p>x".repeat(1000));
        assert!(size_of(&html).elements >= 40 * 1000);
        let ended = "<p><b><i>x</i></b></p>".repeat(1000);
        assert!(size_of(&ended).elements < 10 * 1000);
    }
}
