//! The encoding of a statement, and its text.

use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1257};

use super::super::characters::{Characters, EvenLines, encoding_of};

/// How much of a file says what it is, in bytes.
const BEGINNING: usize = 16 * 1024;
/// How much of an XML file may say its encoding, in bytes.
const DECLARATION: usize = 200;

/// The text of a file.
pub struct Text<'a> {
    content: &'a [u8],
    encoding: &'static Encoding,
}

impl<'a> Text<'a> {
    /// The text of a file, whatever it is encoded in.
    pub fn of(content: &'a [u8]) -> Self {
        let encoding = without_mark(content)
            .or_else(|| declared(content))
            .unwrap_or_else(|| by_words(content));
        Self { content, encoding }
    }

    /// The name of the encoding, such as `UTF-8 with BOM`.
    pub fn encoding(&self) -> String {
        let has_mark = self.encoding == UTF_8 && Encoding::for_bom(self.content).is_some();
        let mark = if has_mark { " with BOM" } else { "" };
        format!("{}{mark}", self.encoding.name())
    }

    /// Its characters as UTF-8, without a byte order mark.
    pub fn characters(&self) -> Characters<'a> {
        Characters::of(self.content, self.encoding)
    }

    /// The same with a bare line feed after every line.
    pub fn lines(&self) -> EvenLines<Characters<'a>> {
        EvenLines::of(self.characters())
    }

    /// How it begins.
    pub fn beginning(&self) -> String {
        let beginning = self.content.get(..BEGINNING).unwrap_or(self.content);
        let (text, _, _) = self.encoding.decode(beginning);
        text.into_owned()
    }
}

/// UTF-16 without a byte order mark: every file that is read begins with two characters of ASCII.
fn without_mark(content: &[u8]) -> Option<&'static Encoding> {
    match content {
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => Some(UTF_16LE),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => Some(UTF_16BE),
        _ => None,
    }
}

/// Parts of Lithuanian words in the headings of banks.
const HEADINGS: [&str; 5] = ["sąskait", "mokėj", "gavėj", "paaiškin", "įmok"];

/// The encoding that the letters show. The few of a short file may look like those of another one, but not the
/// headings of our banks.
fn by_words(content: &[u8]) -> &'static Encoding {
    let encoding = encoding_of(content);
    if encoding == UTF_8 || Encoding::for_bom(content).is_some() {
        return encoding;
    }
    let beginning = content.get(..BEGINNING).unwrap_or(content);
    let (baltic, _) = WINDOWS_1257.decode_without_bom_handling(beginning);
    let baltic = baltic.to_lowercase();
    let is_baltic = HEADINGS.iter().any(|heading| baltic.contains(heading));
    if is_baltic { WINDOWS_1257 } else { encoding }
}

/// The encoding that an XML file declares, if its content does not contradict.
fn declared(content: &[u8]) -> Option<&'static Encoding> {
    if Encoding::for_bom(content).is_some() {
        return None;
    }
    let beginning = content.get(..DECLARATION).unwrap_or(content);
    let beginning = String::from_utf8_lossy(beginning);
    let (declaration, _) = beginning
        .trim_start()
        .strip_prefix("<?xml")?
        .split_once("?>")?;
    let (_, rest) = declaration.split_once("encoding")?;
    let rest = rest.trim_start().strip_prefix('=')?.trim_start();
    let quote = rest.chars().next().filter(|one| "\"'".contains(*one))?;
    let name = rest.split(quote).nth(1)?;
    let encoding = Encoding::for_label(name.as_bytes())?;
    let is_narrow = encoding != UTF_16LE && encoding != UTF_16BE;
    (is_narrow && encoding != UTF_8).then_some(encoding)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encoding(content: &[u8]) -> String {
        Text::of(content).encoding()
    }

    #[test]
    fn an_encoding_is_found_by_its_mark_its_declaration_and_its_letters() {
        let utf16: Vec<u8> = "\"Sąskaita\""
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        let wide: Vec<u8> = "<?xml?>"
            .encode_utf16()
            .flat_map(u16::to_be_bytes)
            .collect();
        assert_eq!(encoding("Sąskaita".as_bytes()), "UTF-8");
        assert_eq!(encoding("\u{feff}Sąskaita".as_bytes()), "UTF-8 with BOM");
        assert_eq!(encoding(&utf16), "UTF-16LE");
        assert_eq!(Text::of(&utf16).beginning(), "\"Sąskaita\"");
        assert_eq!(encoding(&wide), "UTF-16BE");
        let baltic = encoding_rs::WINDOWS_1257
            .encode("Mokėjimo paskirtis;Įmokos kodas")
            .0;
        assert_eq!(encoding(&baltic), "windows-1257");
        let polish = "Data;Gavėjas\n2026-11-02;Przewo\u{9f}nik \u{b3}ód\u{9f}";
        let polish: Vec<u8> = polish
            .chars()
            .map(|one| {
                if one == 'ė' {
                    0xEB
                } else {
                    u8::try_from(u32::from(one)).unwrap()
                }
            })
            .collect();
        assert_eq!(encoding_of(&polish).name(), "windows-1250");
        assert_eq!(encoding(&polish), "windows-1257");
        let declared = b"<?xml version='1.0' encoding = 'ISO-8859-13' ?><Document/>";
        assert_eq!(encoding(declared), "ISO-8859-13");
        let wrong = "<?xml version='1.0' encoding='UTF-16'?><Nm>Žąsis</Nm>";
        assert_eq!(encoding(wrong.as_bytes()), "UTF-8");
    }
}
