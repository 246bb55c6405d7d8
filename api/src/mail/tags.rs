//! How much the largest tag of a piece of HTML holds, found without a parser.
//!
//! Each attribute of a tag is compared with all others of it by whoever parses it: 40,000 in one tag take
//! half a minute. So tags are measured before anything is parsed. Where a tag begins depends on what
//! stands before it (a comment, a script, the text of a title in SVG), which is what parsers are for.
//! Here, every `<` with a letter after it may begin one; what each of them would hold is counted at the
//! same time, in one pass, so that no tag is larger than what is found.

/// The most that one tag holds.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct LargestTag {
    /// How many attributes.
    pub attributes: usize,
    /// How many bytes from its `<` on.
    pub bytes: usize,
}

/// Where in a tag a tag may be (HTML, 13.2.5: the states of the tokenizer, of which those count as one
/// that go on alike).
#[derive(Debug, Clone, Copy)]
enum Place {
    Name,
    BeforeAttribute,
    Attribute,
    AfterAttribute,
    BeforeValue,
    InDoubleQuotes,
    InQuotes,
    Unquoted,
}

/// How many places there are.
const PLACES: usize = 8;

/// Of the tags that may be at a place, the most attributes and the earliest beginning.
#[derive(Debug, Clone, Copy)]
struct Tag {
    attributes: usize,
    begin: usize,
}

impl Tag {
    fn merged(self, other: Self) -> Self {
        Self {
            attributes: self.attributes.max(other.attributes),
            begin: self.begin.min(other.begin),
        }
    }
}

/// Measures the tags of a piece of HTML, in one pass.
pub fn largest_tag(html: &str) -> LargestTag {
    let mut largest = LargestTag::default();
    let mut tags: [Option<Tag>; PLACES] = [None; PLACES];
    let mut before = [b' '; 2];
    for (at, byte) in html.bytes().enumerate() {
        let mut next: [Option<Tag>; PLACES] = [None; PLACES];
        let mut put = |place: Place, tag: Tag| {
            largest.attributes = largest.attributes.max(tag.attributes);
            largest.bytes = largest
                .bytes
                .max(at.saturating_sub(tag.begin).saturating_add(1));
            if let Some(there) = next.get_mut(slot(place)) {
                *there = Some(there.map_or(tag, |other| tag.merged(other)));
            }
        };
        for place in ALL {
            let Some(Some(tag)) = tags.get(slot(place)).copied() else {
                continue;
            };
            if let Some((place, begins)) = step(place, byte) {
                let attributes = tag.attributes.saturating_add(usize::from(begins));
                put(place, Tag { attributes, ..tag });
            }
        }
        if byte.is_ascii_alphabetic() {
            let begin = match before {
                [_, b'<'] => Some(at.saturating_sub(1)),
                [b'<', b'/'] => Some(at.saturating_sub(2)),
                _ => None,
            };
            if let Some(begin) = begin {
                let attributes = 0;
                put(Place::Name, Tag { attributes, begin });
            }
        }
        before = [before[1], byte];
        tags = next;
    }
    largest
}

const ALL: [Place; PLACES] = [
    Place::Name,
    Place::BeforeAttribute,
    Place::Attribute,
    Place::AfterAttribute,
    Place::BeforeValue,
    Place::InDoubleQuotes,
    Place::InQuotes,
    Place::Unquoted,
];

fn slot(place: Place) -> usize {
    match place {
        Place::Name => 0,
        Place::BeforeAttribute => 1,
        Place::Attribute => 2,
        Place::AfterAttribute => 3,
        Place::BeforeValue => 4,
        Place::InDoubleQuotes => 5,
        Place::InQuotes => 6,
        Place::Unquoted => 7,
    }
}

/// Where a tag goes on after this byte, and whether an attribute begins with it; `None` if the tag ends.
fn step(place: Place, byte: u8) -> Option<(Place, bool)> {
    use Place::{
        AfterAttribute, Attribute, BeforeAttribute, BeforeValue, InDoubleQuotes, InQuotes, Name,
        Unquoted,
    };
    let is_blank = matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | b'\x0c');
    if byte == b'>' && !matches!(place, InDoubleQuotes | InQuotes) {
        return None;
    }
    let next = match place {
        Name if is_blank || byte == b'/' => BeforeAttribute,
        Unquoted if is_blank => BeforeAttribute,
        InDoubleQuotes if byte == b'"' => BeforeAttribute,
        InQuotes if byte == b'\'' => BeforeAttribute,
        BeforeValue => match byte {
            b'"' => InDoubleQuotes,
            b'\'' => InQuotes,
            _ if is_blank => place,
            _ => Unquoted,
        },
        Attribute | AfterAttribute if byte == b'=' => BeforeValue,
        BeforeAttribute | Attribute | AfterAttribute if byte == b'/' => BeforeAttribute,
        BeforeAttribute if is_blank => place,
        Attribute | AfterAttribute if is_blank => AfterAttribute,
        Name | Unquoted | InDoubleQuotes | InQuotes | Attribute => place,
        BeforeAttribute | AfterAttribute => return Some((Attribute, true)),
    };
    Some((next, false))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use html5ever::tendril::StrTendril;
    use html5ever::tokenizer::{
        BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
    };
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_largest_tag_is_found() {
        for (html, attributes, bytes) in [
            ("", 0, 0),
            ("text < 3 and > 2", 0, 0),
            ("<p>text</p>", 0, 3),
            (r#"<a href="x" title='y z' hidden>"#, 3, 30),
            (r#"<a href="a > b" b=c/d e / f>"#, 4, 27),
            ("<a b c></a d e f >", 3, 10),
            // Whether this is a comment is for the parser to say.
            ("<!-- <a b c> -->", 2, 6),
            ("<a b=\"never ended c d e", 1, 23),
        ] {
            let found = largest_tag(html);
            assert_eq!(
                (found.attributes, found.bytes),
                (attributes, bytes),
                "{html}"
            );
        }
    }

    /// The most attributes that the tokenizer finds in a tag.
    #[derive(Default)]
    struct Most(Cell<usize>);

    impl TokenSink for Most {
        type Handle = ();

        fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
            if let Token::TagToken(tag) = token {
                self.0.set(self.0.get().max(tag.attrs.len()));
            }
            TokenSinkResult::Continue
        }
    }

    proptest! {
        /// However broken the tags are, none has more attributes than were counted.
        #[test]
        fn no_tag_is_larger_than_what_is_found(
            html in r#"([<>/='" a-c!&;\r\n-]|<a |</b |<!--|-->|="|<title>|</title>){0,60}"#
        ) {
            let found = largest_tag(&html);
            let tokenizer = Tokenizer::new(Most::default(), TokenizerOpts::default());
            let input = BufferQueue::default();
            input.push_back(StrTendril::from(html.as_str()));
            let _ = tokenizer.feed(&input);
            tokenizer.end();
            prop_assert!(tokenizer.sink.0.get() <= found.attributes);
            prop_assert!(found.bytes <= html.len());
        }

        #[test]
        fn nothing_makes_it_fail(html in ".*") {
            let _ = largest_tag(&html);
        }
    }
}
