//! The mails that the product writes itself, in English and Lithuanian.

use chrono::{DateTime, TimeDelta, Utc};

use super::sheet::Button;
use super::{Address, Letter, Sheet};
use domain::mail::MailKind;
use domain::users::Language;

/// A test mail that does not go out at once answers nothing any more.
const TEST_GOOD_FOR: TimeDelta = TimeDelta::seconds(30);

/// Who a mail is for, and in whose name it is sent.
#[derive(Debug, Clone)]
pub struct Envelope<'a> {
    /// The company's name, see `company::store::name`.
    pub company: &'a str,
    /// The reader's language.
    pub language: Language,
    /// The reader's address.
    pub to: Address,
    /// The current time.
    pub now: DateTime<Utc>,
}

/// A code to type in while signing in; it is not sent once it has expired.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn sign_in_code(
    envelope: Envelope<'_>,
    code: &str,
    good_for: TimeDelta,
) -> anyhow::Result<Letter> {
    let language = envelope.language;
    let lasting = language.lasting(good_for);
    let sheet = Sheet {
        heading: language
            .choose("Your sign-in code", "Jūsų prisijungimo kodas")
            .to_owned(),
        paragraphs: vec![
            language
                .choose(
                    "Type this code into the sign-in page.",
                    "Įveskite šį kodą prisijungimo lange.",
                )
                .to_owned(),
        ],
        code: Some(code.to_owned()),
        notes: vec![
            language.choose(
                format!("The code is good for {lasting} and works once."),
                format!("Kodas galioja {lasting} ir veikia vieną kartą."),
            ),
            language
                .choose(
                    "If it was not you who signs in, somebody knows your password: change it and tell your administrator.",
                    "Jei jungiatės ne jūs, kažkas žino jūsų slaptažodį: pakeiskite jį ir praneškite administratoriui.",
                )
                .to_owned(),
        ],
        ..Sheet::default()
    };
    let subject = language.choose(
        format!("{}: sign-in code", envelope.company),
        format!("{}: prisijungimo kodas", envelope.company),
    );
    passing(MailKind::SignInCode, envelope, subject, &sheet, good_for)
}

/// Invites a person to their new account; the link sets its password.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn invitation(
    envelope: Envelope<'_>,
    link: String,
    good_for: TimeDelta,
) -> anyhow::Result<Letter> {
    let (language, company) = (envelope.language, envelope.company);
    let lasting = language.lasting(good_for);
    let sheet = Sheet {
        heading: language.choose(format!("Welcome to {company}"), "Sveiki!".to_owned()),
        paragraphs: vec![language.choose(
            format!("{company} has made an account for you. Set a password to sign in."),
            format!(
                "{company} sukūrė jums paskyrą. Kad galėtumėte prisijungti, susikurkite slaptažodį."
            ),
        )],
        button: Some(Button {
            label: language
                .choose("Set a password", "Susikurti slaptažodį")
                .to_owned(),
            address: link,
        }),
        notes: vec![good_once(language, &lasting)],
        ..Sheet::default()
    };
    let subject = language.choose(
        format!("{company}: your account"),
        format!("{company}: jūsų paskyra"),
    );
    passing(MailKind::Invitation, envelope, subject, &sheet, good_for)
}

/// Answers a request for a new password; the link sets it.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn password_reset(
    envelope: Envelope<'_>,
    link: String,
    good_for: TimeDelta,
) -> anyhow::Result<Letter> {
    let language = envelope.language;
    let lasting = language.lasting(good_for);
    let sheet = Sheet {
        heading: language
            .choose("Set a new password", "Susikurkite naują slaptažodį")
            .to_owned(),
        paragraphs: vec![
            language
                .choose(
                    "We were asked for a new password to your account.",
                    "Gavome prašymą pakeisti jūsų paskyros slaptažodį.",
                )
                .to_owned(),
        ],
        button: Some(Button {
            label: language
                .choose("Set a new password", "Pakeisti slaptažodį")
                .to_owned(),
            address: link,
        }),
        notes: vec![
            good_once(language, &lasting),
            language
                .choose(
                    "If you did not ask for it, there is nothing to do: your password stays as it is.",
                    "Jei to neprašėte, nieko daryti nereikia: slaptažodis nepasikeis.",
                )
                .to_owned(),
        ],
        ..Sheet::default()
    };
    let subject = language.choose(
        format!("{}: new password", envelope.company),
        format!("{}: naujas slaptažodis", envelope.company),
    );
    passing(MailKind::PasswordReset, envelope, subject, &sheet, good_for)
}

/// Goes to the address that is to receive offers; the link confirms it.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn offer_address(
    envelope: Envelope<'_>,
    link: String,
    good_for: TimeDelta,
) -> anyhow::Result<Letter> {
    let (language, company) = (envelope.language, envelope.company);
    let lasting = language.lasting(good_for);
    let sheet = Sheet {
        heading: language
            .choose("Confirm this address", "Patvirtinkite šį adresą")
            .to_owned(),
        paragraphs: vec![language.choose(
            format!(
                "{company} wants to receive freight offers at this address. Please confirm it."
            ),
            format!("{company} nori šiuo adresu gauti krovinių pasiūlymus. Patvirtinkite adresą."),
        )],
        button: Some(Button {
            label: language
                .choose("Confirm the address", "Patvirtinti adresą")
                .to_owned(),
            address: link,
        }),
        notes: vec![
            good_once(language, &lasting),
            language
                .choose(
                    "If you know nothing of it, please ignore this message.",
                    "Jei apie tai nieko nežinote, į šį laišką nekreipkite dėmesio.",
                )
                .to_owned(),
        ],
        ..Sheet::default()
    };
    let subject = language.choose(
        format!("{company}: confirm the address for offers"),
        format!("{company}: patvirtinkite pasiūlymų adresą"),
    );
    passing(MailKind::OfferAddress, envelope, subject, &sheet, good_for)
}

/// Shows that mail goes out.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn test(envelope: Envelope<'_>) -> anyhow::Result<Letter> {
    let (language, company) = (envelope.language, envelope.company);
    let sheet = Sheet {
        heading: language.choose("It works", "El. paštas veikia").to_owned(),
        paragraphs: vec![language.choose(
            format!("This is a test. Whoever reads it knows that {company} can send e-mail."),
            format!("Tai bandomasis laiškas. Jei jį skaitote, {company} gali siųsti el. laiškus."),
        )],
        ..Sheet::default()
    };
    let subject = language.choose(
        format!("{company}: test e-mail"),
        format!("{company}: bandomasis laiškas"),
    );
    passing(MailKind::Test, envelope, subject, &sheet, TEST_GOOD_FOR)
}

/// An e-mail that was given up.
#[derive(Debug)]
pub struct Undelivered<'a> {
    /// Its subject.
    pub subject: &'a str,
    /// Who was to get it.
    pub recipients: &'a str,
    /// Why it was given up, as far as that is known.
    pub reason: &'a str,
    /// Whether it may have arrived all the same.
    pub is_in_doubt: bool,
    /// Where the sender looks after it.
    pub address: String,
}

/// Says to the sender of an e-mail that it was given up.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn undelivered(envelope: Envelope<'_>, failed: Undelivered<'_>) -> anyhow::Result<Letter> {
    let (language, company) = (envelope.language, envelope.company);
    let Undelivered {
        subject,
        recipients,
        reason,
        is_in_doubt,
        address,
    } = failed;
    let what = if is_in_doubt {
        language.choose(
            format!("It is not known whether your e-mail “{subject}” to {recipients} has arrived."),
            format!("Nežinoma, ar jūsų laiškas „{subject}“ adresatui {recipients} pasiekė gavėją."),
        )
    } else {
        language.choose(
            format!("Your e-mail “{subject}” to {recipients} has not arrived."),
            format!("Jūsų laiškas „{subject}“ adresatui {recipients} nepristatytas."),
        )
    };
    let next = language.choose(
        "Check the address and send it again, or ask the recipient.",
        "Patikrinkite adresą ir išsiųskite dar kartą arba pasiteiraukite gavėjo.",
    );
    let sheet = Sheet {
        heading: language
            .choose("Your e-mail was not delivered", "Laiškas nepristatytas")
            .to_owned(),
        paragraphs: vec![what, next.to_owned()],
        button: Some(Button {
            label: language
                .choose("Open Wayhaul", "Atverti „Wayhaul“")
                .to_owned(),
            address,
        }),
        notes: (!reason.is_empty())
            .then(|| language.choose(format!("Reason: {reason}"), format!("Priežastis: {reason}")))
            .into_iter()
            .collect(),
        ..Sheet::default()
    };
    let title = language.choose(
        format!("{company}: not delivered: {subject}"),
        format!("{company}: nepristatyta: {subject}"),
    );
    let name = (company, language);
    Letter::of_ours(MailKind::Undelivered, envelope.to, name, title, &sheet)
}

/// Books that break a law of money.
#[derive(Debug)]
pub struct BrokenBooks<'a> {
    /// How many documents do.
    pub count: i64,
    /// The first of them.
    pub documents: &'a [String],
    /// Where the company works.
    pub address: String,
}

/// Says to an administrator that the nightly check found documents whose amounts do not agree.
///
/// # Errors
/// When the layout cannot be filled, which would be a bug.
pub fn books(envelope: Envelope<'_>, broken: BrokenBooks<'_>) -> anyhow::Result<Letter> {
    const MOST: usize = 10;
    let (language, company) = (envelope.language, envelope.company);
    let BrokenBooks {
        count,
        documents,
        address,
    } = broken;
    let named = documents.iter().take(MOST).cloned();
    let named = named.collect::<Vec<_>>().join(", ");
    let sheet = Sheet {
        heading: language
            .choose("Amounts do not agree", "Sumos nesutampa")
            .to_owned(),
        paragraphs: vec![
            language.choose(
                format!("The nightly check of the books found amounts that do not agree: {count}. The documents: {named}."),
                format!("Naktinis knygų patikrinimas rado nesutampančių sumų: {count}. Dokumentai: {named}."),
            ),
            language
                .choose(
                    "Please do not correct them by hand before support has looked at them.",
                    "Netaisykite jų ranka, kol jų neapžiūrėjo palaikymo tarnyba.",
                )
                .to_owned(),
        ],
        button: Some(Button {
            label: language
                .choose("Open Wayhaul", "Atverti „Wayhaul“")
                .to_owned(),
            address,
        }),
        ..Sheet::default()
    };
    let title = language.choose(
        format!("{company}: amounts in the books do not agree"),
        format!("{company}: knygų sumos nesutampa"),
    );
    let name = (company, language);
    Letter::of_ours(MailKind::Books, envelope.to, name, title, &sheet)
}

fn good_once(language: Language, lasting: &str) -> String {
    language.choose(
        format!("The link is good for {lasting} and works once."),
        format!("Nuoroda galioja {lasting} ir veikia vieną kartą."),
    )
}

/// A mail that is useless after some time.
fn passing(
    kind: MailKind,
    envelope: Envelope<'_>,
    subject: String,
    sheet: &Sheet,
    good_for: TimeDelta,
) -> anyhow::Result<Letter> {
    let name = (envelope.company, envelope.language);
    let mut letter = Letter::of_ours(kind, envelope.to, name, subject, sheet)?;
    letter.expires_at = Some(envelope.now + good_for);
    Ok(letter)
}
