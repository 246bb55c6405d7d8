//! The words around a letter: its headers, its farewell, what stands above another letter in it.

/// Greetings that begin the signature, each a line of its own.
pub const FAREWELLS: &[&str] = &[
    "pagarbiai",
    "su pagarba",
    "geros dienos",
    "aciu",
    "is anksto dekoju",
    "laukiu atsakymo",
    "lauksiu atsakymo",
    "sekmes",
    "best regards",
    "kind regards",
    "regards",
    "with kind regards",
    "warm regards",
    "many thanks",
    "thanks",
    "thank you",
    "thanks in advance",
    "br",
    "rgds",
    "cheers",
    "sincerely",
    "yours sincerely",
    "yours faithfully",
    "best",
    "mit freundlichen grussen",
    "mit freundlichem gruss",
    "mfg",
    "viele grusse",
    "freundliche grusse",
    "beste grusse",
    "liebe grusse",
    "gruss",
    "grusse",
    "vielen dank",
    "danke",
    "mit besten grussen",
    "schone grusse",
    "mit freundlichen gruessen",
    "viele gruesse",
    "pozdrawiam",
    "z powazaniem",
    "dziekuje",
    "z pozdrowieniami",
    "serdecznie pozdrawiam",
    "pozdrowienia",
    "ar cienu",
    "ar sveicienu",
    "paldies",
    "veiksmes",
    "met vriendelijke groet",
    "cordialement",
    "saludos",
];

/// What stands before the name of somebody who answered, or after it: the text below is quoted.
pub const QUOTED: &[&str] = &[
    "wrote", "rase", "schrieb", "napisal", "napisala", "rakstija", "a ecrit", "pisze",
];

/// What stands above a message that is passed on.
pub const FORWARDED: &[&str] = &[
    "forwarded message",
    "begin forwarded message",
    "weitergeleitete nachricht",
    "anfang der weitergeleiteten nachricht",
    "ursprungliche nachricht",
    "original message",
    "przekazana wiadomosc",
    "tresc przekazanej wiadomosci",
    "wiadomosc oryginalna",
    "persiustas laiskas",
    "persiusta zinute",
    "persiunciamas laiskas",
    "pradinis laiskas",
    "originalus laiskas",
    "parsutita zina",
    "parsutita vestule",
    "originala zina",
    "weitergeleitet",
];

/// Names of header lines.
pub const HEADERS: &[(&str, Header)] = &[
    ("from", Header::From),
    ("nuo", Header::From),
    ("von", Header::From),
    ("od", Header::From),
    ("no", Header::From),
    ("siuntejas", Header::From),
    ("date", Header::Date),
    ("sent", Header::Date),
    ("data", Header::Date),
    ("issiusta", Header::Date),
    ("gesendet", Header::Date),
    ("datum", Header::Date),
    ("wyslano", Header::Date),
    ("nosutits", Header::Date),
    ("datums", Header::Date),
    ("to", Header::Other),
    ("kam", Header::Other),
    ("an", Header::Other),
    ("do", Header::Other),
    ("kam", Header::Other),
    ("cc", Header::Other),
    ("kopija", Header::Other),
    ("dw", Header::Other),
    ("subject", Header::Subject),
    ("tema", Header::Subject),
    ("betreff", Header::Subject),
    ("temat", Header::Subject),
    ("temats", Header::Subject),
    ("auto-submitted", Header::Automatic),
    ("list-id", Header::Automatic),
    ("reply-to", Header::Other),
];

/// What a header line says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Header {
    /// Who sent it.
    From,
    /// When it was sent.
    Date,
    /// What it is about.
    Subject,
    /// That no person has sent it.
    Automatic,
    /// Anything else.
    Other,
}
