//! What an e-mail or a transport order says, as a proposal for a new order. The rules are in `domain::offers`;
//! here the text comes from what was brought, its places are looked up, and the client is recognised.

use actix_web::web::Bytes;
use documents::reading::email::{self, UnreadableEmail};
use documents::reading::pdf::{self, UnreadablePdf};
use domain::offers::{self, Found, OfferedBy, OfferedLoad, OfferedPlace, Ourselves, Reading};
use domain::{FieldErrors, Sentence, texts};
use tenant_router::{Place, TenantDb, TenantTx, Work};

use crate::actor::Actor;
use crate::company;
use crate::computing;
use crate::contacts::ContactAccess;
use crate::contacts::offering::{self, By, Offering, Recognised};
use crate::error::{ApiError, ApiResult};
use crate::http::{Body, Upload};
use crate::orders::wire::read_text::{
    KnownPlace, MOST_TEXT, ProposedClass, ProposedClient, ProposedLoad, ProposedPlace,
    ProposedWeight, ReadTextPayload, RecognisedBy, Ruler, TextProposal,
};
use crate::places::written::{self, WrittenPlace};

/// Reads what was brought and looks up what it names. `at` is the company's place for the work.
///
/// # Errors
/// 422 at `text` or `file` if there is nothing to read, too much, or a file of another kind.
pub async fn propose(
    db: &TenantDb,
    actor: &Actor,
    at: (Place, Work),
    body: Body<ReadTextPayload>,
    files: Vec<Upload>,
) -> ApiResult<TextProposal> {
    let source = source(body, files)?;
    let ourselves = db.read(async |txn| ourselves(txn, actor).await).await?;
    let (place, work) = at;
    let today = actor.today;
    // What a file makes the reader do stays on this thread: a panic there is an answer of its own, too.
    let read = move || -> Result<(String, Reading), FieldErrors> {
        let text = source.text()?;
        let reading = offers::read(&text, today, &ourselves);
        Ok((text, reading))
    };
    let (text, reading) = computing::run_in(place, work, read).await??;
    let places = written::find(db, stops(&reading)).await?;
    let client = client(db, actor, &reading.by).await?;
    Ok(proposal(text, &reading, places, client))
}

/// What was brought.
enum Source {
    Text(String),
    File { name: String, content: Bytes },
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
        (Some(Upload { name, content, .. }), _) => Ok(Source::File { name, content }),
        (None, Some(text)) => Ok(Source::Text(text)),
        (None, None) => Err(ApiError::field("text", texts::offers::nothing_to_read())),
    }
}

impl Source {
    /// Its text, of which only [`MOST_TEXT`] characters are kept: the particulars of an order stand at its
    /// beginning.
    fn text(self) -> Result<String, FieldErrors> {
        match self {
            Self::Text(text) => Ok(text.replace("\r\n", "\n")),
            Self::File { name, content } => {
                let text =
                    text_of(&name, &content).map_err(|why| FieldErrors::single("file", why))?;
                let cut = text.char_indices().nth(MOST_TEXT).map(|(end, _)| end);
                let text = match cut {
                    Some(end) => text.get(..end).unwrap_or_default().to_owned(),
                    None => text,
                };
                if text.trim().is_empty() {
                    return Err(FieldErrors::single(
                        "file",
                        texts::offers::nothing_to_read(),
                    ));
                }
                Ok(text)
            }
        }
    }
}

/// Reads a file by what it holds; its name only tells an e-mail from other text.
fn text_of(name: &str, content: &[u8]) -> Result<String, Sentence> {
    let begins = |with: &[u8]| content.trim_ascii_start().starts_with(with);
    if content.is_empty() {
        return Err(texts::files::file_empty());
    }
    if begins(b"%PDF-") {
        return pdf::read(content).map_err(|why| match why {
            UnreadablePdf::Damaged => texts::offers::letter_damaged(),
            UnreadablePdf::Protected => texts::offers::pdf_protected(),
            UnreadablePdf::TooLarge => texts::offers::letter_too_large(),
            UnreadablePdf::NoText => texts::offers::pdf_without_text(),
        });
    }
    if content.starts_with(b"\xD0\xCF\x11\xE0") && name.to_lowercase().ends_with(".msg") {
        return Err(texts::offers::letter_of_outlook());
    }
    if name.to_lowercase().ends_with(".eml") {
        let email = email::read(content).map_err(|why| match why {
            UnreadableEmail::TooLarge => texts::offers::letter_too_large(),
            UnreadableEmail::NotAnEmail => texts::offers::not_a_letter(),
        })?;
        // The order itself is often attached; what cannot be read of it is left out.
        let attached = email.pdfs.iter().filter_map(|file| pdf::read(file).ok());
        return Ok(attached.fold(email.text, |text, more| text + "\n\n" + &more));
    }
    let text = std::str::from_utf8(content)
        .ok()
        .filter(|text| !text.contains('\0'));
    let text = text.ok_or_else(texts::offers::not_a_letter)?;
    Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n"))
}

/// Who we are, by the company's profile and the address of whoever reads.
async fn ourselves(txn: &TenantTx, actor: &Actor) -> ApiResult<Ourselves> {
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
    })
}

fn stops(reading: &Reading) -> Vec<OfferedPlace> {
    let stops = reading
        .loads
        .iter()
        .flat_map(|load| load.loadings.iter().chain(&load.unloadings));
    stops.map(|stop| stop.value.clone()).collect()
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

fn proposal(
    text: String,
    reading: &Reading,
    places: Vec<Option<WrittenPlace>>,
    client: Option<Recognised>,
) -> TextProposal {
    let ruler = Ruler::of(&text);
    let mut places = places.into_iter();
    let mut place = |stop: &Found<OfferedPlace>| ProposedPlace {
        text: stop.value.text.clone(),
        place: places.next().flatten().map(|known| KnownPlace {
            address: known.address,
            latitude: known.latitude,
            longitude: known.longitude,
            source: known.source,
        }),
        found: ruler.range(stop),
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
            loading_days: loading_days.as_ref().map(|days| ruler.days(days)),
            unloading_days: unloading_days.as_ref().map(|days| ruler.days(days)),
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
    let loads = loads.collect();
    let by = &reading.by;
    let client = client.and_then(|client| proposed_client(client, by, &ruler));
    TextProposal {
        loads,
        client,
        sender: by.email.as_ref().map(|email| ruler.text(email)),
        company: by.companies.first().map(|company| ruler.text(company)),
        text,
    }
}
