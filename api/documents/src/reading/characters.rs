//! The characters of a text file, whatever it was encoded in.

use std::io::{self, Read};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    CoderResult, Decoder, Encoding, IBM866, ISO_8859_2, KOI8_U, UTF_8, UTF_16LE, WINDOWS_1250,
    WINDOWS_1251, WINDOWS_1252, WINDOWS_1257,
};

/// What files here are encoded in. Whoever brings one can choose among these.
pub const ENCODINGS: [&Encoding; 9] = [
    UTF_8,
    WINDOWS_1257,
    WINDOWS_1250,
    WINDOWS_1251,
    WINDOWS_1252,
    ISO_8859_2,
    KOI8_U,
    IBM866,
    UTF_16LE,
];

/// Letters of Lithuanian in Windows-1257.
const BALTIC: &[u8] = b"\xE0\xE8\xE6\xEB\xE1\xF0\xF8\xFB\xFE\xC0\xC8\xC6\xCB\xC1\xD0\xD8\xDB\xDE";
/// Letters of western languages in Windows-1252 that are letters of none of our neighbours in
/// Windows-1257: ç, ñ, í, ú, â, ê, î.
const WESTERN: &[u8] = b"\xE7\xF1\xED\xFA\xE2\xEA\xEE\xC7\xD1\xCD\xDA";
/// Letters of Polish and Czech in Windows-1250 that no word has in Windows-1252 or Windows-1257:
/// ź, Ź, ť, Ť, ł, Ł, which are symbols or nothing there.
const CENTRAL: &[u8] = b"\x9F\x8F\x9D\x8D\xB3\xA3";
/// How much of a file is looked at, in bytes.
const LOOKED_AT: usize = 4 * 1024 * 1024;

/// How a text is encoded: as its byte order mark says, otherwise UTF-8 if it can be that, and else the code page
/// whose words it has. Short lists of names tell the Baltic and the western one apart by single letters only; in
/// doubt it is the Baltic one, as old programs here write it.
pub fn encoding_of(content: &[u8]) -> &'static Encoding {
    if let Some((encoding, _)) = Encoding::for_bom(content) {
        return encoding;
    }
    if std::str::from_utf8(content).is_ok() {
        return UTF_8;
    }
    let content = content.get(..LOOKED_AT).unwrap_or(content);
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(content, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    if ENCODINGS.contains(&guess) && guess != WINDOWS_1252 {
        return guess;
    }
    if has_central_letters(content) {
        return WINDOWS_1250;
    }
    let count = |letters: &[u8]| content.iter().filter(|byte| letters.contains(byte)).count();
    if count(WESTERN) > count(BALTIC) {
        WINDOWS_1252
    } else {
        WINDOWS_1257
    }
}

/// Whether there is a word with one of the [`CENTRAL`] letters. Alone they may be signs, such as £.
fn has_central_letters(content: &[u8]) -> bool {
    content.windows(2).any(|pair| match pair {
        [letter, next] => {
            CENTRAL.contains(letter) && next.is_ascii_alphabetic()
                || CENTRAL.contains(next) && letter.is_ascii_alphabetic()
        }
        _ => false,
    })
}

/// Reads a text as UTF-8, piece by piece and without its byte order mark.
pub struct Characters<'a> {
    decoder: Decoder,
    left: &'a [u8],
    is_done: bool,
    /// The end of a character that did not fit into the last piece.
    over: Vec<u8>,
}

impl<'a> Characters<'a> {
    pub fn of(content: &'a [u8], encoding: &'static Encoding) -> Self {
        Self {
            decoder: encoding.new_decoder_with_bom_removal(),
            left: content,
            is_done: false,
            over: Vec::new(),
        }
    }
}

impl Read for Characters<'_> {
    fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        /// The decoder needs room for a whole character.
        const ROOM: usize = 16;
        let mut small = [0; ROOM];
        loop {
            if !self.over.is_empty() {
                let count = self.over.len().min(piece.len());
                for (to, from) in piece.iter_mut().zip(self.over.drain(..count)) {
                    *to = from;
                }
                return Ok(count);
            }
            if self.is_done || piece.is_empty() {
                return Ok(0);
            }
            let is_small = piece.len() < ROOM;
            let room: &mut [u8] = if is_small { &mut small } else { &mut *piece };
            let (result, read, written, _) = self.decoder.decode_to_utf8(self.left, room, true);
            self.left = self.left.get(read..).unwrap_or_default();
            self.is_done = result == CoderResult::InputEmpty;
            if is_small {
                self.over.extend(small.iter().take(written));
            } else if written > 0 || self.is_done {
                return Ok(written);
            }
        }
    }
}

/// A text with a bare line feed after every line, also the last one, however its lines end: so they can be
/// counted.
pub struct EvenLines<R> {
    text: R,
    was_return: bool,
    is_done: bool,
}

impl<R: Read> EvenLines<R> {
    pub fn of(text: R) -> Self {
        Self {
            text,
            was_return: false,
            is_done: false,
        }
    }
}

impl<R: Read> Read for EvenLines<R> {
    fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        while !self.is_done && !piece.is_empty() {
            let count = self.text.read(piece)?;
            if count == 0 {
                self.is_done = true;
                if let Some(last) = piece.first_mut() {
                    *last = b'\n';
                }
                return Ok(1);
            }
            let mut kept = 0;
            for at in 0..count {
                let Some(byte) = piece.get(at).copied() else {
                    break;
                };
                let is_second = byte == b'\n' && self.was_return;
                self.was_return = byte == b'\r';
                if is_second {
                    continue;
                }
                if let Some(place) = piece.get_mut(kept) {
                    *place = if self.was_return { b'\n' } else { byte };
                    kept += 1;
                }
            }
            if kept > 0 {
                return Ok(kept);
            }
        }
        Ok(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_pages_are_told_by_the_words_of_a_text() {
        for (encoding, text) in [
            (WINDOWS_1257, "Pavadinimas;Miestas\nŽąsų ūkis;Šiauliai"),
            (WINDOWS_1257, "Name;City\nŽemaitija;Kaunas"),
            (WINDOWS_1257, "Name;City\nVėtra;Kaunas"),
            (WINDOWS_1257, "Įmonė;Kodas\nUAB Alfa;111"),
            (
                WINDOWS_1257,
                "Nosaukums;Pilsēta\nSIA Ābols;Rīga\nPārvadātājs;Liepāja",
            ),
            (WINDOWS_1257, "Nimi;Linn\nÕunapuu OÜ;Pärnu"),
            (WINDOWS_1250, "Nazwa;Miasto\nTransport;Białystok"),
            (WINDOWS_1250, "Nazwa firmy;Kod\nPrzewoźnik Sp. z o.o.;111"),
            (WINDOWS_1250, "Name;City\nPrzewozy;Łódź\nSpedycja;Gdańsk"),
            (WINDOWS_1250, "Název;Město\nČeská přeprava s.r.o.;Plzeň"),
            (WINDOWS_1251, "Название;Город\nПеревозки;Москва"),
            (WINDOWS_1251, "Name;City\nАльфа;Kaunas"),
            (WINDOWS_1252, "Nom;Ville\nFrançois;Besançon"),
            (IBM866, "Название;Город\nПеревозки;Москва"),
            (KOI8_U, "Название;Город\nПеревозки;Москва"),
        ] {
            let content = encoding.encode(text).0;
            assert_eq!(encoding_of(&content).name(), encoding.name(), "{text}");
        }
        for text in ["Name;Ort\nMüller Spedition GmbH;Köln", "Namn\nÅkeri Malmö"] {
            let content = WINDOWS_1252.encode(text).0;
            assert_eq!(encoding_of(&content).decode(&content).0, text);
        }
    }
}
