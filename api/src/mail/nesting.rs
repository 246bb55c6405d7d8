//! How deep the elements of a piece of HTML are nested.
//!
//! The time it takes to clean HTML grows with the square of its depth: some 10,000 `<div>` in each
//! other take half a second. The depth is therefore measured before anything is cleaned, by the
//! tokenizer alone, which reads every character once.

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

/// How deep the elements are nested; never less than in what a browser makes of it.
pub fn depth_of(html: &str) -> usize {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Depth::default(), TokenizerOpts::default());
    // Without a script there is nothing to stop for.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.into_inner().deepest
}

#[derive(Default)]
struct Depth(RefCell<Open>);

/// The elements that are open.
#[derive(Default)]
struct Open {
    names: Vec<String>,
    deepest: usize,
    /// Inside SVG and `MathML` other rules decide what ends an element, so none is taken to end.
    is_foreign: bool,
}

impl Open {
    fn begin(&mut self, name: &str) {
        self.is_foreign |= ["svg", "math"].contains(&name);
        if EMPTY.contains(&name) {
            return;
        }
        if FOLLOWED.contains(&name) {
            self.end(name);
        }
        self.names.push(name.to_owned());
        self.deepest = self.deepest.max(self.names.len());
    }

    /// An end tag that does not belong to the innermost element may or may not end it.
    fn end(&mut self, name: &str) {
        if !self.is_foreign && self.names.last().is_some_and(|last| last == name) {
            self.names.pop();
        }
    }
}

impl TokenSink for Depth {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        let Token::TagToken(Tag { kind, name, .. }) = token else {
            return TokenSinkResult::Continue;
        };
        let mut open = self.0.borrow_mut();
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
            assert_eq!(depth_of(html), depth, "{html}");
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
            assert!(depth_of(&element.repeat(500)) >= 500, "{element}");
        }
    }
}
