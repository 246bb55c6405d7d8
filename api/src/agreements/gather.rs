//! Everything that the agreements of some orders say. As many statements for thirty orders as for one.

use std::collections::BTreeMap;

use domain::agreements::facts::{
    CarrierFacts, CompanyFacts, Facts, OrderFacts, PeopleFacts, StopFacts, VehicleFacts,
};
use domain::agreements::{Document, Values, standard};
use domain::orders::Category;
use domain::orders::positions::StopKind;
use domain::users::Language;
use domain::{OrderId, texts};
use sea_orm::DbErr;
use tenant_router::{TenantDb, TenantTx, Work};

use crate::actor::Actor;
use crate::computing;
use crate::error::{ApiError, ApiResult};
use crate::files::StorageKey;
use crate::mail::Sender;
use crate::mail::html::{self, Written};
use crate::orders::store::agreement::{self, AgreedOrder};
use crate::orders::store::read::{self, StoredLeg};
use crate::settings::values::{self, AgreementTemplates};
use crate::users::sender::Carries;
use crate::{company, signatures, users};

/// The agreements of some orders, before they are typeset.
#[derive(Debug)]
pub struct Gathered {
    /// One for each order that the person may see, in the order they were asked for.
    pub papers: Vec<Paper>,
    /// The company's logo, in the file storage.
    pub logo: Option<StorageKey>,
    /// Who a mail with them comes from; `None` for the company's default sender.
    pub sender: Option<Sender>,
}

/// What the agreement of an order says.
#[derive(Debug)]
pub struct Paper {
    /// The order.
    pub order: AgreedOrder,
    /// The template of its category.
    pub template: Document,
    /// What takes the place of the variables.
    pub values: Values,
}

impl Paper {
    /// The title of the document: `Transport order 26-00042`.
    pub fn title(&self) -> String {
        let language = self.values.language;
        let title = language.choose("Transport order", "Krovinio vežimo užsakymas");
        format!("{title} {}", self.order.number)
    }

    /// The name of its file.
    pub fn file_name(&self) -> String {
        format!("{}.pdf", self.title())
    }
}

/// The person's signature below agreements as plain text, which takes a while for a long one.
///
/// # Errors
/// 422 for one that was stored before its formatting was limited; when the database fails, or the company
/// has too much at work.
pub async fn signature(db: &TenantDb, actor: &Actor) -> ApiResult<String> {
    let signatures = db
        .read(async |txn| signatures::store::of(txn, actor.id).await)
        .await?;
    let plain = move || {
        let problem = html::problem(&signatures.agreements, signatures::LONGEST);
        problem.map_or_else(
            || Ok(Written::of(&signatures.agreements).text().to_owned()),
            |_| Err(texts::agreements::signature_unprintable()),
        )
    };
    let plain = computing::run(db.share(), Work::Computation, plain).await?;
    plain.map_err(ApiError::Refused)
}

/// Gathers what the agreements of these orders say, with the person's [`signature`].
///
/// # Errors
/// When the database fails.
pub async fn gather(
    txn: &TenantTx,
    ids: &[OrderId],
    actor: &Actor,
    signature: &str,
) -> Result<Gathered, DbErr> {
    let orders = agreement::agreed(txn, ids, actor.visibility).await?;
    let seen: Vec<OrderId> = orders.iter().map(|order| order.id).collect();
    let mut legs: BTreeMap<OrderId, Vec<StoredLeg>> = BTreeMap::new();
    for leg in read::legs(txn, &seen).await? {
        let order = OrderId(leg.cargo.order_id);
        legs.entry(order).or_default().push(leg);
    }
    let profile = company::store::read(txn).await?;
    let templates = values::agreement_templates(txn).await?;
    let own = users::store::not_deleted(txn, actor.id).await?;
    let company_sender = values::sender(txn).await?;
    let address =
        |username: Option<&String>| Some(format!("{}@{}", username?, company_sender.domain()?));
    let own = own.as_ref();
    let invoices = address(own.and_then(|own| own.invoices_email_username.as_ref()));
    let people = PeopleFacts {
        invoice_email: invoices.or(profile.email.clone()).unwrap_or_default(),
        signature: signature.to_owned(),
        ..PeopleFacts::default()
    };
    let sender = users::sender::sender(txn, actor, Carries::Agreements).await?;

    let language = Language::of(&txn.tenant().language);
    let logo = company::store::key_of(&profile);
    let papers = orders.into_iter().map(|order| {
        let legs = legs.remove(&order.id).unwrap_or_default();
        let facts = facts(&order, &legs, &profile, &people, actor);
        Paper {
            template: template(&templates, order.category, language),
            values: Values::of(&facts, language),
            order,
        }
    });
    Ok(Gathered {
        papers: papers.collect(),
        logo,
        sender,
    })
}

fn template(templates: &AgreementTemplates, category: Category, language: Language) -> Document {
    let own = match category {
        Category::AutomotiveTransport => &templates.automotive_transport,
        Category::GeneralCargo => &templates.general_cargo,
    };
    let own = own.as_ref().map(Document::of_stored);
    own.filter(|own| !own.is_empty())
        .unwrap_or_else(|| standard(category, language))
}

fn facts(
    order: &AgreedOrder,
    legs: &[StoredLeg],
    profile: &company::store::Profile,
    people: &PeopleFacts,
    actor: &Actor,
) -> Facts {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    Facts {
        order: OrderFacts {
            number: order.number.clone(),
            load_number: text(&order.load_number),
            category: order.category,
            available_from: order.loading_date_from,
            available_to: order.loading_date_to,
            loading: order.loading_date,
            unloading: order.unloading_date,
            cargo: text(&order.cargo_note),
            needs_dpl: order.is_dpl,
            needs_thermogram: order.is_thermogram,
            loaded_distance: order.loaded_distance,
            currency: order.currency,
            price: order.price,
            vat_percent: order.vat_percent.map(i64::from),
        },
        stops: stops(legs),
        vins: legs.iter().flat_map(|leg| leg.vins.clone()).collect(),
        company: company_facts(profile),
        carrier: CarrierFacts {
            name: text(&order.supplier_name),
            code: text(&order.supplier_code),
            vat_code: text(&order.supplier_vat_code),
            address: text(&order.supplier_address),
            email: text(&order.supplier_email),
            phone: text(&order.supplier_phone),
            contact_person: text(&order.supplier_contact_person),
            insured_until: order.insured_until,
            payment_term: order.payment_term,
            sends_originals: order.sends_originals,
        },
        vehicle: VehicleFacts {
            plate: text(&order.plate_number),
            class: order.vehicle_class,
            note: text(&order.vehicle_note),
            driver: text(&order.driver_name),
        },
        people: PeopleFacts {
            manager: text(&order.manager_name),
            manager_email: text(&order.manager_email),
            dispatcher: text(&order.dispatcher_name),
            ..people.clone()
        },
        today: actor.today,
    }
}

/// What agreements say of the company itself.
pub fn company_facts(profile: &company::store::Profile) -> CompanyFacts {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    CompanyFacts {
        name: profile.name.clone(),
        code: text(&profile.company_code),
        vat_code: text(&profile.vat_code),
        address: text(&profile.address),
        bank_name: text(&profile.bank_name),
        bank_iban: text(&profile.bank_iban),
        bank_swift: text(&profile.bank_swift),
        phone: text(&profile.phone),
        email: text(&profile.email),
    }
}

/// The stops of the legs in driving order.
fn stops(legs: &[StoredLeg]) -> Vec<StopFacts> {
    let of_leg = |StoredLeg { cargo, .. }: &StoredLeg| {
        let stop = |kind, address: &String, note: &Option<String>| StopFacts {
            kind,
            address: address.clone(),
            note: note.clone().unwrap_or_default(),
        };
        [
            (
                cargo.loading_position_index,
                stop(
                    StopKind::Loading,
                    &cargo.loading_address,
                    &cargo.loading_note,
                ),
            ),
            (
                cargo.unloading_position_index,
                stop(
                    StopKind::Unloading,
                    &cargo.unloading_address,
                    &cargo.unloading_note,
                ),
            ),
        ]
    };
    let mut stops: Vec<_> = legs.iter().flat_map(of_leg).collect();
    stops.sort_by_key(|(position, _)| *position);
    stops.into_iter().map(|(_, stop)| stop).collect()
}
