//! Which payments come to the account of a forwarder, and how often.

/// What a payment is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// One invoice, whole.
    Single,
    /// Several invoices, whole.
    Several,
    /// No number at all.
    Unnamed,
    /// Invoices less a credit.
    Credit,
    /// A part of one invoice.
    Part,
    /// One invoice, of which a bank on the way kept something without saying so.
    HiddenFee,
    /// One invoice, of which our bank says what it kept.
    StatedFee,
    /// More than the invoice.
    Overpaid,
    /// Money for an order that has no invoice yet.
    Advance,
    /// An invoice that was paid before.
    Twice,
    /// One invoice, paid by a factor or a company of the same group.
    Third,
    /// One invoice, paid in another currency.
    Foreign,
    /// One invoice, with a number that is not its own.
    Mistyped,
    /// Several invoices, of which the text names only the first ones, because it is cut.
    CutList,
}

/// Of a thousand payments. There are no public counts; the shares follow what bookkeepers of Lithuanian forwarders
/// describe and what the rules for matching presuppose:
/// - Freight is billed by load, and clients pay by load, so most payments name one invoice and pay it whole. Clients
///   with many loads pay once a week.
/// - One payment in thirteen names nothing: small clients, and large ones that send a list by e-mail instead.
/// - Numbers are typed by hand in small firms: one in twenty-five has a slip.
/// - Factoring is common in transport; a part of the factors was never confirmed.
/// - Payments from outside the euro area arrive short; few banks say by how much.
pub const MIX: &[(i64, Kind)] = &[
    (580, Kind::Single),
    (150, Kind::Several),
    (78, Kind::Unnamed),
    (26, Kind::Credit),
    (26, Kind::Part),
    (12, Kind::HiddenFee),
    (12, Kind::StatedFee),
    (10, Kind::Overpaid),
    (8, Kind::Advance),
    (8, Kind::Twice),
    (35, Kind::Third),
    (6, Kind::Foreign),
    (40, Kind::Mistyped),
    (9, Kind::CutList),
];

/// Of a thousand mistyped numbers, those of another invoice of the client: the line beside it in a list, or the number of
/// the payment before, which was taken as a pattern.
pub const WRONG_ROW: i64 = 100;
/// Of a thousand of those, the ones of a payment before, whose invoice is paid.
pub const OLD_PATTERN: i64 = 600;
/// Of a thousand of the others, those where the other invoice has the same amount: then the payer mostly means what it
/// names, because it chooses which debt it pays.
pub const WRONG_ROW_OF_AMOUNT: i64 = 50;
/// Of a thousand lines, those with other numbers and words behind the invoice.
pub const NOISE: i64 = 450;
/// Of a thousand lines, those whose statement has no account of the payer, as that of Swedbank.
pub const NO_ACCOUNT: i64 = 300;
/// Of a thousand lines, those from an account that we do not know yet.
pub const NEW_ACCOUNT: i64 = 30;
/// Of a thousand lines, those whose text has a blank after 35 characters, where a format breaks its lines.
pub const BROKEN_TEXT: i64 = 40;
/// Of a thousand lines, those whose text ends after 70 characters.
pub const SHORT_TEXT: i64 = 20;
