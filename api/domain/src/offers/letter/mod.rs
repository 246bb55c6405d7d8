//! What of a letter is its own text: without quoted answers, and with the messages that it passes on.

mod quotes;

use std::ops::Range;

use super::tokens::{Kind, Token, tokens};
use super::words::{FAREWELLS, FORWARDED, HEADERS, Header};
use crate::text::fold;

/// A message, or one that was passed on in it. All ranges are bytes of the whole text.
#[derive(Debug, Clone, Default)]
pub struct Message {
    /// Who sent it, as the line says.
    pub from: Option<Range<usize>>,
    /// When it was sent.
    pub date: Option<Range<usize>>,
    /// What it is about.
    pub subject: Option<Range<usize>>,
    /// Whether a machine sent it.
    pub is_automatic: bool,
    /// Whether it is quoted in an answer rather than passed on.
    pub is_quote: bool,
    /// The lines of its text, with the empty ones between them.
    pub lines: Vec<Range<usize>>,
    /// The lines of the signature.
    pub signature: Vec<Range<usize>>,
}

impl Message {
    fn is_empty(&self) -> bool {
        self.from.is_none() && self.subject.is_none() && self.lines.iter().all(Range::is_empty)
    }
}

/// The most messages that are read inside each other.
const DEEPEST: usize = 10;

/// The messages of a text, the outermost first: those that it passes on, and those that it quotes.
pub fn messages(text: &str) -> Vec<Message> {
    let lines = quotes::told_apart(text, lines(text));
    let mut thread = Thread::default();
    let mut at = 0;
    while let Some((depth, line)) = lines.get(at).cloned() {
        let said = text.get(line.clone()).unwrap_or_default();
        let is_mark = is_forward_mark(said);
        let begin = if is_mark {
            after_empty(&lines, at + 1)
        } else {
            at
        };
        let block = header_block(text, &lines, begin);
        if is_mark || block.is_some() {
            let mut message = Message::default();
            at = match block {
                Some(end) => {
                    for (_, line) in lines.get(begin..end).unwrap_or_default() {
                        read_header(text, line.clone(), &mut message);
                    }
                    end
                }
                None => at + 1,
            };
            thread.begin(depth, message);
        } else if quotes::is_introduction(said) {
            let (from, date) = (Some(line.clone()), Some(line));
            let message = Message {
                from,
                date,
                is_quote: true,
                ..Message::default()
            };
            at += 1;
            let next = after_empty(&lines, at);
            let next_depth = lines.get(next).map_or(depth, |(depth, _)| *depth);
            thread.drop_begun_introduction(text, depth);
            thread.begin(next_depth.max(depth), message);
        } else {
            thread.add(depth, line);
            at += 1;
        }
        if thread.all.len() > DEEPEST {
            break;
        }
    }
    let mut all = thread.all;
    for message in &mut all {
        cut_signature(text, message);
    }
    all
}

/// The messages that have begun, and which one a line belongs to.
#[derive(Debug)]
struct Thread {
    all: Vec<Message>,
    /// The message of each depth of quotation.
    open: Vec<usize>,
}

impl Default for Thread {
    fn default() -> Self {
        Self {
            all: vec![Message::default()],
            open: vec![0],
        }
    }
}

impl Thread {
    /// A message begins at this depth.
    fn begin(&mut self, depth: usize, message: Message) {
        self.open.truncate(depth + 1);
        let last = self.all.len() - 1;
        let is_only = self.open.get(depth).is_none_or(|open| *open == last);
        match self.all.last_mut() {
            Some(empty) if is_only && empty.is_empty() => *empty = message,
            _ => self.all.push(message),
        }
        let index = self.all.len() - 1;
        self.open.truncate(depth);
        self.open.resize(depth + 1, index);
    }

    fn add(&mut self, depth: usize, line: Range<usize>) {
        if depth >= self.open.len() {
            if line.is_empty() {
                return;
            }
            self.all.push(Message {
                is_quote: true,
                ..Message::default()
            });
            self.open.resize(depth + 1, self.all.len() - 1);
        }
        let index = self.open.get(depth).copied().unwrap_or_default();
        if let Some(message) = self.all.get_mut(index) {
            message.lines.push(line);
        }
    }

    /// The first line of an introduction that goes on in the next one: `On Fri, 24 Oct 2025 at 10:02, Tom`.
    fn drop_begun_introduction(&mut self, text: &str, depth: usize) {
        let index = self.open.get(depth).copied().unwrap_or_default();
        if let Some(message) = self.all.get_mut(index)
            && let Some(last) = message.lines.last().cloned()
            && quotes::begins_introduction(text.get(last).unwrap_or_default())
        {
            message.lines.pop();
        }
    }
}

/// The longest line that is read at once, in bytes. What is looked for in a line takes time with the square of its
/// length, so a longer one is read in parts.
const LONGEST_LINE: usize = 2000;

/// The trimmed lines of a text; empty ones are empty ranges.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut all = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive(['\n', '\r', '\u{c}']) {
        let mut rest = line;
        while rest.len() > LONGEST_LINE {
            let most = rest.floor_char_boundary(LONGEST_LINE);
            let (part, _) = rest.split_at(most);
            let end = part.rfind(' ').map_or(most, |space| space + 1);
            let (part, after) = rest.split_at(end);
            all.push(trimmed(part, start));
            start += part.len();
            rest = after;
        }
        all.push(trimmed(rest, start));
        start += rest.len();
    }
    all
}

/// Where a line that begins at `start` has its text.
fn trimmed(line: &str, start: usize) -> Range<usize> {
    let begin = start + (line.len() - line.trim_start().len());
    let end = start + line.trim_end().len();
    begin.min(end)..end
}

fn after_empty(lines: &[(usize, Range<usize>)], mut at: usize) -> usize {
    while lines.get(at).is_some_and(|(_, line)| line.is_empty()) {
        at += 1;
    }
    at
}

/// Whether the line stands above a message that is passed on: `---------- Forwarded message ---------`.
fn is_forward_mark(line: &str) -> bool {
    /// A longer line is a sentence.
    const LONGEST: usize = 100;
    if line.len() > LONGEST || !line.starts_with(['-', 'B', 'A', 'P', 'Н', 'П', '=', '*', '_']) {
        return false;
    }
    let words = fold(line);
    let words = words.trim_matches(|one: char| !one.is_alphanumeric());
    FORWARDED.contains(&words)
}

/// The line after a block of headers that begins at `at`: two lines and more, with a sender, and with a
/// subject or an address. `From: Kaunas` and `To: Hamburg` alone are a load.
fn header_block(text: &str, lines: &[(usize, Range<usize>)], at: usize) -> Option<usize> {
    /// No program writes more headers into a letter.
    const MOST: usize = 20;
    let (mut has_from, mut is_letter) = (false, false);
    let mut end = at;
    while let Some((_, line)) = lines.get(end).filter(|_| end < at + MOST) {
        let said = text.get(line.clone()).unwrap_or_default();
        let Some((header, value)) = header(said) else {
            break;
        };
        has_from |= header == Header::From;
        is_letter |= header == Header::Subject || (header == Header::From && value.contains('@'));
        end += 1;
    }
    (end >= at + 2 && has_from && is_letter).then_some(end)
}

/// The header that a line begins with, and its value.
fn header(line: &str) -> Option<(Header, &str)> {
    let line = line.trim_start_matches(['*', '>', ' ']);
    let (name, value) = line.split_once(':')?;
    if name.len() > 20 {
        return None;
    }
    let name = fold(name.trim_matches(['*', ' ']));
    let (_, header) = HEADERS.iter().find(|(known, _)| *known == name)?;
    Some((*header, value.trim_start_matches(['*', ' '])))
}

fn read_header(text: &str, line: Range<usize>, message: &mut Message) {
    let said = text.get(line.clone()).unwrap_or_default();
    let Some((header, value)) = header(said) else {
        return;
    };
    let place = line.end - value.len()..line.end;
    match header {
        Header::From => message.from = Some(place),
        Header::Date => message.date = Some(place),
        Header::Subject => message.subject = Some(place),
        Header::Automatic => message.is_automatic |= !value.eq_ignore_ascii_case("no"),
        Header::Other => {}
    }
}

fn cut_signature(text: &str, message: &mut Message) {
    // A greeting at the beginning is not followed by a signature.
    let first = message.lines.iter().position(|line| !line.is_empty());
    let after = first.map_or(message.lines.len(), |first| first + 1);
    let at = (after..message.lines.len()).find(|at| {
        let line = message.lines.get(*at).cloned().unwrap_or_default();
        is_farewell(text, line)
    });
    if let Some(at) = at {
        message.signature = message.lines.split_off(at);
    }
}

fn is_farewell(text: &str, line: Range<usize>) -> bool {
    let said = text.get(line.clone()).unwrap_or_default();
    if said == "--" {
        return true;
    }
    if said.is_empty() || said.len() > 80 {
        return false;
    }
    let all = tokens(text, line);
    let words = |tokens: &[Token<'_>]| {
        let words = tokens.iter().filter(|one| one.kind == Kind::Word);
        words
            .map(|one| one.folded.as_str())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let whole = words(&all);
    if all.iter().any(|one| one.kind == Kind::Number) {
        return false;
    }
    // The name may follow in the same line: Pagarbiai, Rasa.
    let comma = all.iter().position(|one| one.is(','));
    let before = comma.and_then(|at| all.split_at_checked(at));
    let with_name = before.is_some_and(|(before, name)| {
        let names = name.iter().filter(|one| one.kind == Kind::Word);
        FAREWELLS.contains(&words(before).as_str())
            && name.len() <= 5
            && names.clone().all(Token::is_capitalised)
    });
    FAREWELLS.contains(&whole.as_str()) || with_name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bodies(text: &str) -> Vec<String> {
        let said = |lines: &[Range<usize>]| {
            let lines = lines.iter().filter(|line| !line.is_empty());
            lines
                .map(|line| &text[line.clone()])
                .collect::<Vec<_>>()
                .join("|")
        };
        messages(text).iter().map(|one| said(&one.lines)).collect()
    }

    #[test]
    fn quoted_answers_and_signatures_stand_apart() {
        let text = "Covered.\n\nTom\n\nOn Fri, Mantas <m@x.example> wrote:\n> 2100 EUR\n2200 EUR\n";
        assert_eq!(bodies(text), ["Covered.|Tom|2200 EUR", "2100 EUR"]);
        for farewell in [
            "--",
            "Pagarbiai,",
            "Mit freundlichen Grüßen",
            "Best regards, Tom",
            "Ar cieņu,",
            "Z poważaniem",
        ] {
            let text = format!("Load\n{farewell}\nUosto g. 3, Klaipėda\n");
            assert_eq!(bodies(&text), ["Load"], "{farewell}");
        }
        assert_eq!(
            bodies("Thanks, the load is covered\nTom"),
            ["Thanks, the load is covered|Tom"]
        );
    }

    #[test]
    fn quotations_are_messages_of_their_own() {
        for (text, expected) in [
            (
                "Ok\n> Yes?\n> > Loading: Kaunas\n> > Unloading: Riga\n",
                &["Ok", "Yes?", "Loading: Kaunas|Unloading: Riga"][..],
            ),
            ("Ok\n> a\nno\n> b\n", &["Ok|no", "a|b"]),
            (
                "Ok\n| Loading: Kaunas\n| Unloading: Riga\n",
                &["Ok", "Loading: Kaunas|Unloading: Riga"],
            ),
            (
                "From | To\n| Kaunas | Riga |\n",
                &["From | To|| Kaunas | Riga |"],
            ),
            (
                "Tinka.\n\n2026-11-27, pn, 10:00 Rasa <rasa@k.example> rašė:\n\nKaunas - Riga\n",
                &["Tinka.", "Kaunas - Riga"],
            ),
            (
                "OK.\n\nAm Fr., 27. Nov. 2026 um 10:00 Uhr schrieb Jens <j@l.example>:\n> Bremen - Riga\n",
                &["OK.", "Bremen - Riga"],
            ),
            (
                "OK.\n\npt., 27 lis 2026 o 10:00 Ewa <e@b.example> napisał(a):\n> Gdynia - Riga\n",
                &["OK.", "Gdynia - Riga"],
            ),
            (
                "Хорошо.\n\nпт, 27 нояб. 2026 г. в 10:00, Ольга <o@l.example>:\n> Рига - Минск\n",
                &["Хорошо.", "Рига - Минск"],
            ),
            (
                "Ok\n\nOn Fri, 27 Nov 2026 at 10:02, Tom Vale\n<tom@h.example> wrote:\n> Kaunas - Hull\n",
                &["Ok", "Kaunas - Hull"],
            ),
            (
                "Ок\n\nОт: Ольга <o@l.example>\nОтправлено: 27 ноября 2026 г.\nКому: Мантас\nТема: Груз\n\nРига - Минск\n",
                &["Ок", "Рига - Минск"],
            ),
            (
                "Ok\n\nOd: Ewa <e@b.example>\nWysłano: piątek, 27 listopada 2026\nDo: Mantas\nTemat: Ładunek\n\nGdynia - Riga\n",
                &["Ok", "Gdynia - Riga"],
            ),
        ] {
            assert_eq!(bodies(text), expected, "{text}");
        }
    }

    #[test]
    fn messages_that_are_passed_on_are_read_with_their_headers() {
        for text in [
            "pls check\n\n---------- Forwarded message ---------\nFrom: Bram <b@v.example>\nDate: Tue, Oct 14\nSubject: Load\n\nLoading: Antwerp\n",
            "pls check\n\nNuo: Bram <b@v.example>\nIšsiųsta: 2025-10-14\nKam: Mantas\nTema: Load\n\nLoading: Antwerp\n",
            "pls check\n________________________________\nFrom: Bram\nSent: Tuesday\nTo: Mantas\nSubject: Load\n\nLoading: Antwerp",
            "pls check\n-----Ursprüngliche Nachricht-----\nVon: Bram <b@v.example>\nGesendet: Dienstag\nBetreff: Load\nLoading: Antwerp",
        ] {
            let all = messages(text);
            assert_eq!(all.len(), 2, "{text}");
            assert!(
                text[all[1].from.clone().unwrap()].starts_with("Bram"),
                "{text}"
            );
            assert_eq!(&text[all[1].subject.clone().unwrap()], "Load");
            assert_eq!(bodies(text)[1], "Loading: Antwerp", "{text}");
        }
        assert_eq!(bodies("From: Kaunas\nTo: Hamburg\n1200 EUR").len(), 1);
        assert_eq!(
            bodies(&"---------- Forwarded message ---------\nx\n".repeat(50)).len(),
            11
        );
    }
}
