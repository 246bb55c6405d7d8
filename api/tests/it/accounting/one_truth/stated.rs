//! What a document says, and what is stated of it elsewhere: in the same shape, so that both can be compared.

use chrono::NaiveDate;

/// What a document does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    Charges,
    TakesBack,
    ChargesMore,
    Cancelled,
}

/// Why a line is taxed as it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Case {
    Taxed,
    ReverseCharge,
    OutsideEu,
    Export,
    Import,
    NoSupply,
    FromLithuania,
    FromEu,
    FromElsewhere,
}

/// The cases that a class or a category may stand for; no cases for a place that does not state them.
pub type Cases = &'static [Case];

/// A party as it is stated; `None` for what is not.
#[derive(Debug, Clone, Default)]
pub struct Party {
    pub name: Option<String>,
    pub code: Option<String>,
    pub vat_code: Option<String>,
    pub address: Option<String>,
    pub country: Option<String>,
}

/// Lines of one rate together, in cents.
#[derive(Debug, Clone, Default)]
pub struct Group {
    /// `None` where no rate is stated, as that of what is outside the scope of VAT.
    pub percent: Option<i64>,
    pub cases: Cases,
    pub base: i64,
    pub vat: i64,
}

/// A line: quantities in thousandths, prices in ten-thousandths, sums in cents.
#[derive(Debug, Clone, Default)]
pub struct Line {
    pub name: Option<String>,
    pub order: Option<String>,
    pub quantity: Option<i64>,
    pub price: Option<i64>,
    /// Quantity times price as a reader calculates it, in cents.
    pub product: Option<i64>,
    /// 0 for what is without VAT, too.
    pub percent: Option<i64>,
    /// Whether it is without VAT and not at 0 %.
    pub is_without: Option<bool>,
    pub cases: Option<Cases>,
    pub net: Option<i64>,
    pub vat: Option<i64>,
    pub gross: Option<i64>,
    /// What is kept back for a damage; 0 for nothing.
    pub damage: Option<i64>,
}

/// Texts that some places write in other letters, or cut.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Text {
    Name,
    Address,
    Code,
    /// Some places write VAT numbers without blanks.
    VatCode,
    Line,
}

/// What a place states of a document; `None` for what it does not.
#[derive(Debug, Clone)]
#[expect(
    clippy::option_option,
    reason = "what is not stated is another thing than what is stated to be none"
)]
pub struct Stated {
    pub place: &'static str,
    pub number: String,
    pub effect: Option<Effect>,
    pub date: Option<NaiveDate>,
    /// The last day to pay; `Some(None)` says that there is none.
    pub due: Option<Option<NaiveDate>>,
    /// The day of the service; of a settlement, the day it was made.
    pub supplied: Option<NaiveDate>,
    /// Number and date of what it corrects; an empty number for nothing.
    pub corrects: Option<(String, Option<NaiveDate>)>,
    pub currency: Option<String>,
    /// Units of the currency for one euro, in ten-thousandths; 0 for none.
    pub rate: Option<i64>,
    pub seller: Party,
    pub buyer: Party,
    /// The account to pay to.
    pub iban: Option<String>,
    /// The code of the other party in an accounting program.
    pub party_code: Option<String>,
    /// The numbers of its orders, each once.
    pub orders: Option<Vec<String>>,
    /// What is kept back for damages.
    pub kept_back: Option<i64>,
    pub net: Option<i64>,
    pub vat: Option<i64>,
    pub gross: Option<i64>,
    /// The VAT in cents of a euro; `Some(None)` says that none is stated.
    pub vat_in_euros: Option<Option<i64>>,
    /// The sum in words, Lithuanian and English.
    pub words: (Option<String>, Option<String>),
    pub groups: Option<Vec<Group>>,
    /// Whether the groups are in euros whatever the currency is.
    pub is_in_euros: bool,
    pub lines: Option<Vec<Line>>,
    /// How the place writes a text.
    pub writes: fn(Text, &str) -> String,
}

impl Stated {
    pub fn of(place: &'static str, number: impl Into<String>) -> Self {
        Self {
            place,
            number: number.into(),
            effect: None,
            date: None,
            due: None,
            supplied: None,
            corrects: None,
            currency: None,
            rate: None,
            seller: Party::default(),
            buyer: Party::default(),
            iban: None,
            party_code: None,
            orders: None,
            kept_back: None,
            net: None,
            vat: None,
            gross: None,
            vat_in_euros: None,
            words: (None, None),
            groups: None,
            is_in_euros: false,
            lines: None,
            writes: |_, text| text.to_owned(),
        }
    }

    /// Takes its sums from its lines, as a program does that reads the lines alone.
    pub fn added_up(mut self) -> Self {
        let lines = self.lines.as_deref().unwrap_or_default();
        let sum = |of: fn(&Line) -> Option<i64>| lines.iter().map(of).sum::<Option<i64>>();
        let (net, vat) = (sum(|line| line.net), sum(|line| line.vat));
        self.gross = net.zip(vat).map(|(net, vat)| net + vat);
        self.net = net;
        self.vat = vat;
        self
    }
}

/// An amount such as `-1 234,50`, `1,234.50` or `1234.5` in units of its last place: 2 for cents.
pub fn decimal(text: &str, places: usize) -> i64 {
    let text: String = text.chars().filter(|one| !one.is_whitespace()).collect();
    let (sign, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(digits) => (-1, digits),
        None => (1, text.as_str()),
    };
    let point = digits.rfind([',', '.']);
    let (whole, rest) = point.map_or((digits, ""), |point| {
        (&digits[..point], &digits[point + 1..])
    });
    let whole: String = whole.chars().filter(|one| *one != ',').collect();
    assert!(rest.len() <= places, "{text} has more than {places} places");
    let number = format!("{whole}{rest:0<places$}");
    sign * number
        .parse::<i64>()
        .unwrap_or_else(|_| panic!("{text} is no number"))
}

/// A text in one line.
pub fn in_one_line(text: &str) -> String {
    text.trim().replace(char::is_control, " ")
}

/// A number with a fraction, rounded half away from zero.
pub fn rounded(number: i128, divisor: i128) -> i64 {
    let half = (number.abs() * 2 + divisor) / (divisor * 2);
    i64::try_from(half * number.signum()).unwrap()
}
