//! What an e-mail or a transport order says, as a proposal for a new order. The rules are in `domain::offers`;
//! here the text comes from what was brought, its places are looked up, and the client is recognised.

use chrono::NaiveDate;
use documents::reading::email::UnreadableEmail;
use documents::reading::letter::UnreadableLetter;
use documents::reading::pdf::UnreadablePdf;
use domain::offers::{
    self, Found, OfferedBy, OfferedLoad, OfferedPlace, OfferedStop, Ourselves, Reading,
};
use domain::{Sentence, texts};
use tenant_router::{Share, TenantDb, TenantTx, Work};

use super::wire::{
    KnownPlace, MOST_TEXT, ProposedAuthor, ProposedClass, ProposedClient, ProposedLoad,
    ProposedPlace, ProposedWeight, ReadTextPayload, RecognisedBy, Ruler, TextProposal,
};
use crate::actor::Actor;
use crate::clock::zone_of;
use crate::company;
use crate::computing;
use crate::contacts::ContactAccess;
use crate::contacts::offering::{self, By, Offering, Recognised};
use crate::error::{ApiError, ApiResult};
use crate::http::{Body, Upload};
use crate::places::written::{self, WrittenPlace};
use crate::reading::{Format, Readers, Unread};

/// Reads what was brought and looks up what it names.
///
/// # Errors
/// 422 at `text` or `file` if there is nothing to read, too much, or a file of another kind.
pub async fn propose(
    db: &TenantDb,
    readers: &Readers,
    actor: &Actor,
    body: Body<ReadTextPayload>,
    files: Vec<Upload>,
) -> ApiResult<TextProposal> {
    let source = source(body, files)?;
    let file_sha256 = source.sha256().await?;
    let text = source.text(readers, db.share()).await?;
    let ourselves = db.read(async |txn| ourselves(txn, actor).await).await?;
    let today = actor.today;
    let read = move || {
        let reading = offers::read(&text, today, &ourselves);
        (text, reading)
    };
    let (text, reading) = computing::run(db.share(), Work::Computation, read).await?;
    let places = written::find(db, stops(&reading)).await?;
    let client = client(db, actor, &reading.by).await?;
    let client = client.and_then(|client| proposed_client(client, &reading.by, &Ruler::of(&text)));
    Ok(TextProposal {
        loads: loads(&text, &reading, places, today),
        client,
        author: author(&reading.by, &Ruler::of(&text)),
        file_sha256,
        text,
    })
}

/// What was brought.
enum Source {
    Text(String),
    File(Upload),
}

fn source(mut body: Body<ReadTextPayload>, mut files: Vec<Upload>) -> ApiResult<Source> {
    let file = files.pop();
    let has_text = body
        .value
        .text
        .as_deref()
        .is_some_and(|text| !text.trim().is_empty());
    let is_wrong = !files.is_empty() || (has_text && file.is_some());
    if is_wrong {
        body.errors.push("file", texts::offers::text_or_file());
    } else if !has_text && file.is_none() && body.errors.is_empty() {
        body.errors.push("text", texts::offers::nothing_to_read());
    }
    let sent = body.valid()?;
    match (file, sent.text) {
        (Some(file), _) => Ok(Source::File(file)),
        (None, Some(text)) => Ok(Source::Text(text)),
        (None, None) => Err(ApiError::field("text", texts::offers::nothing_to_read())),
    }
}

impl Source {
    /// The hash of the file.
    async fn sha256(&self) -> ApiResult<Option<String>> {
        match self {
            Self::Text(_) => Ok(None),
            Self::File(file) => file.sha256().await.map(Some),
        }
    }

    /// Its text, of which only [`MOST_TEXT`] characters are kept: the particulars of an order stand at its
    /// beginning.
    async fn text(self, readers: &Readers, share: &Share) -> ApiResult<String> {
        let file = match self {
            Self::Text(text) => return Ok(text.replace("\r\n", "\n")),
            Self::File(file) => file,
        };
        let is_named = |ending: &str| file.name.to_lowercase().ends_with(ending);
        let is_of_outlook = is_named(".msg");
        let format = if is_named(".eml") {
            Format::Email
        } else {
            Format::Letter
        };
        let read = readers.read::<String, _>(share, format, file.content);
        let refused = |why| ApiError::field("file", refused(why, is_of_outlook));
        let mut text = read.await?.map_err(refused)?;
        if let Some((end, _)) = text.char_indices().nth(MOST_TEXT) {
            text.truncate(end);
        }
        if text.trim().is_empty() {
            return Err(ApiError::field("file", texts::offers::nothing_to_read()));
        }
        Ok(text)
    }
}

fn refused(why: Unread<UnreadableLetter>, is_of_outlook: bool) -> Sentence {
    let Unread::Refused(why) = why else {
        return texts::offers::letter_damaged();
    };
    match why {
        UnreadableLetter::Empty => texts::files::file_empty(),
        UnreadableLetter::Pdf(UnreadablePdf::Damaged) => texts::offers::letter_damaged(),
        UnreadableLetter::Pdf(UnreadablePdf::Protected) => texts::offers::pdf_protected(),
        UnreadableLetter::Pdf(UnreadablePdf::NoText) => texts::offers::pdf_without_text(),
        UnreadableLetter::Pdf(UnreadablePdf::TooLarge)
        | UnreadableLetter::Email(UnreadableEmail::TooLarge) => texts::offers::letter_too_large(),
        UnreadableLetter::Compound if is_of_outlook => texts::offers::letter_of_outlook(),
        UnreadableLetter::Email(UnreadableEmail::NotAnEmail)
        | UnreadableLetter::Compound
        | UnreadableLetter::NotALetter => texts::offers::not_a_letter(),
    }
}

/// Who we are, by the company's profile and the address of the user who reads.
pub async fn ourselves(txn: &TenantTx, actor: &Actor) -> ApiResult<Ourselves> {
    let profile = company::store::read(txn).await?;
    let addresses = [profile.email.as_deref(), Some(actor.email.as_str())];
    let domains = addresses.into_iter().flatten().filter_map(|address| {
        let (_, domain) = address.rsplit_once('@')?;
        Some(domain.to_lowercase())
    });
    Ok(Ourselves {
        domains: domains.collect(),
        names: vec![profile.name],
        vat_numbers: profile.vat_code.into_iter().collect(),
        zone: zone_of(txn.tenant()),
    })
}

fn stops(reading: &Reading) -> Vec<OfferedPlace> {
    let stops = reading
        .loads
        .iter()
        .flat_map(|load| load.loadings.iter().chain(&load.unloadings));
    stops.map(|stop| stop.place.value.clone()).collect()
}

/// The client, if one is recognised without doubt.
async fn client(db: &TenantDb, actor: &Actor, by: &OfferedBy) -> ApiResult<Option<Recognised>> {
    let access = ContactAccess::of(actor);
    let values = |found: &[Found<String>]| found.iter().map(|one| one.value.clone()).collect();
    let offering = Offering {
        email: by.email.as_ref().map(|email| email.value.clone()),
        domain: by.domain().map(str::to_owned),
        vat_numbers: values(&by.vat_numbers),
        names: values(&by.companies),
    };
    Ok(db
        .read(async |txn| offering::client(txn, &access, &offering).await)
        .await?)
}

/// The client, with what of the text it was recognised by.
fn proposed_client(client: Recognised, by: &OfferedBy, ruler: &Ruler) -> Option<ProposedClient> {
    let (recognised_by, found) = match client.by {
        By::Email => (RecognisedBy::Email, by.email.as_ref()),
        By::Domain => (RecognisedBy::Domain, by.email.as_ref()),
        By::VatNumber => (RecognisedBy::VatCode, by.vat_numbers.first()),
        By::Name => (RecognisedBy::Name, by.companies.first()),
    };
    Some(ProposedClient {
        id: client.id,
        name: client.name,
        manager_id: client.manager_id,
        recognised_by,
        found: ruler.range(found?),
    })
}

/// Who wrote, as values of a contact.
fn author(by: &OfferedBy, ruler: &Ruler) -> ProposedAuthor {
    let said = |found: Option<&Found<String>>| found.map(|found| ruler.text(found));
    ProposedAuthor {
        company: said(by.companies.first()),
        contact_name: said(by.contact_name.as_ref()),
        email: said(by.email.as_ref()),
        phone: said(by.phone.as_ref()),
        vat_code: said(by.vat_numbers.first()),
    }
}

fn loads(
    text: &str,
    reading: &Reading,
    places: Vec<Option<WrittenPlace>>,
    today: NaiveDate,
) -> Vec<ProposedLoad> {
    let ruler = Ruler::of(text);
    let mut places = places.into_iter();
    let mut place = |stop: &OfferedStop| ProposedPlace {
        text: stop.place.value.text.clone(),
        place: places.next().flatten().map(|known| KnownPlace {
            address: known.address,
            latitude: known.latitude,
            longitude: known.longitude,
            source: known.source,
            precision: known.precision,
        }),
        note: stop.note.as_ref().map(|note| ruler.text(note)),
        found: ruler.range(&stop.place),
    };
    let loads = reading.loads.iter().map(|load| {
        let OfferedLoad {
            loadings,
            unloadings,
            loading_days,
            unloading_days,
            price,
            reference,
            goods,
            weight,
            vehicle_class,
            vins,
            note,
        } = load;
        ProposedLoad {
            loadings: loadings.iter().map(&mut place).collect(),
            unloadings: unloadings.iter().map(&mut place).collect(),
            loading_days: loading_days.as_ref().map(|days| ruler.days(days, today)),
            unloading_days: unloading_days.as_ref().map(|days| ruler.days(days, today)),
            price: price.as_ref().map(|price| ruler.price(price)),
            load_number: reference.as_ref().map(|number| ruler.text(number)),
            goods: goods.as_ref().map(|goods| ruler.text(goods)),
            note: note.as_ref().map(|note| ruler.text(note)),
            weight: weight.as_ref().map(|weight| ProposedWeight {
                kilograms: weight.value,
                found: ruler.range(weight),
            }),
            vehicle_class: vehicle_class.as_ref().map(|class| ProposedClass {
                vehicle_class: class.value,
                found: ruler.range(class),
            }),
            vin_numbers: vins.iter().map(|vin| ruler.text(vin)).collect(),
        }
    });
    loads.collect()
}
