//! One truth: a document says the same wherever it is stated.
//!
//! Documents of every kind are made through the API. What is stored of each is compared with what its PDF, its e-invoice,
//! the files for accounting programs, the registers of the tax authority, the lists, the forms and the mails state.
//!
//! - `sales`, `purchases`, `parties`: what is made.
//! - `stored`: what the documents say; `stated`: what is stated of one, in the same shape; `agrees`: the comparison.
//! - `places`: where it is stated. Each other module reads one of these places.

mod agrees;
mod faults;
mod files;
mod isaf;
mod letters;
mod lists;
mod paper;
mod parties;
mod places;
mod purchases;
mod rivile;
mod sales;
mod services;
mod settled;
mod stated;
mod stored;
mod sums;
mod tables;
mod ubl;
mod waiting;
mod words;
mod xml;

use serde_json::json;

use self::files::Files;
use self::places::Documents;
use self::stated::Effect;
use super::choose;
use crate::mail::inbox::Inbox;
use crate::mail::scene::server_with;
use crate::orders::scene::Scene;

const SELLER: &str = "UPDATE company_profile SET name = 'UAB „Šiaurės vėjas“ & Co', company_code = '999000017',
    vat_code = 'LT999000113', address = 'Logistikos g. 10, LT-10101 Vilnius', bank_name = 'Pavyzdinis bankas',
    bank_iban = 'LT307300010000000001', bank_swift = 'PAVYLT22', phone = '+370 600 00000',
    email = 'info@siaures-vejas.example'";

/// A company with documents.
async fn company(inbox: &Inbox, sales: usize, purchases: usize) -> Scene {
    let scene = Scene::on(&server_with(inbox).await).await;
    choose(&scene, "NONE").await;
    scene.execute(SELLER).await;
    for (currency, rate) in [("USD", "1.0913"), ("GBP", "0.8479")] {
        let rate = json!({"currency": currency, "date": "2026-02-27", "rate": rate});
        scene
            .admin
            .put("/utilities/currency-rates", rate)
            .await
            .data();
    }
    sales::Sales::of(&scene).make(sales).await;
    purchases::make(&scene, purchases).await;
    scene
}

/// What each place states, by the names of the fields in what is reported.
#[rustfmt::skip]
const STATED: [(&str, &str); 10] = [
    (
        "API",
        "].cases ].name ].net ].percent ].product ].vat corrects corrects.date currency date effect gross lines net \
         orders party_code rate supplied vat",
    ),
    (
        "Debetas",
        ".address .code .name .vat_code ].name ].net ].percent ].quantity ].vat currency date due effect \
         gross lines net party_code vat",
    ),
    (
        "EIP",
        ".address .code .name .vat_code ].cases ].name ].net ].percent ].product ].vat corrects corrects.date \
         currency date effect gross lines net orders party_code rate supplied vat",
    ),
    (
        "PDF",
        "%).base %).vat .address .code .name .vat_code ].cases ].is_without ].name ].net ].percent ].price \
         ].quantity corrects corrects.date currency date due effect gross iban lines net rate supplied vat \
         vat_in_euros words.en words.lt",
    ),
    (
        "TSV",
        ".code .country .name .vat_code ].cases ].damage ].gross ].is_without ].name ].net ].order ].percent \
         ].price ].quantity ].vat corrects currency date due effect gross lines net supplied vat",
    ),
    (
        "UBL",
        "%).base %).vat .address .code .country .name .vat_code ].cases ].name ].net ].percent ].price \
         ].product ].quantity corrects corrects.date currency date due effect gross iban lines net orders \
         supplied vat vat_in_euros",
    ),
    (
        "form",
        "%).base %).vat .address .code .country .name .vat_code ].cases ].damage ].gross ].is_without ].name \
         ].net ].order ].percent ].price ].quantity ].vat corrects corrects.date currency date due effect \
         gross iban kept_back lines net rate supplied vat vat_in_euros words.en words.lt",
    ),
    (
        "i.SAF",
        "%).base %).vat .code .country .name .vat_code corrects corrects.date date effect supplied",
    ),
    (
        "list",
        ".name currency date due effect gross kept_back net supplied",
    ),
    (
        "waiting",
        ".name currency date due effect gross net",
    ),
];

#[actix_web::test]
async fn every_place_states_what_the_document_says() {
    let inbox = Inbox::open([]).await;
    let scene = company(&inbox, 9, 3).await;
    let all = Documents::of(&scene).await;
    let (invoices, settlements) = (all.invoices.len(), all.settlements.len());
    assert!(
        invoices + settlements >= 200,
        "{invoices} and {settlements}"
    );
    let mut places = places::of_data(&scene, &all).await;
    let documents = all.in_force();
    let files = Files::of(&scene, &documents).await;
    let (of_files, mut found) = places::of_files(&files, &documents);
    places.extend(of_files);
    found.extend(places::besides(&scene, &all, &files, &inbox).await);
    for place in &places {
        found.extend(agrees::differences(
            place.name,
            &place.stated,
            place.expected.iter().copied(),
        ));
    }
    assert!(
        found.is_empty(),
        "{} differences:\n{}",
        found.len(),
        found.join("\n")
    );
    // A place that no longer states something would agree with anything.
    let stated = faults::stated_by_each(&places);
    for (place, fields) in STATED {
        let fields: Vec<&str> = fields.split(' ').collect();
        assert!(
            stated[place].iter().eq(&fields),
            "{place}: {:?}",
            stated[place]
        );
    }
}

/// Changes a document by a cent behind the back of the product.
const CENT: [&str; 3] = [
    "UPDATE invoices SET amount_without_vat = amount_without_vat + 1, amount_with_vat = amount_with_vat + 1,
         pdf_storage_key = NULL, document = jsonb_set(jsonb_set(jsonb_set(jsonb_set(document,
             '{lines,0,net}', to_jsonb((document->'lines'->0->>'net')::bigint + 1)),
             '{groups,0,base}', to_jsonb((document->'groups'->0->>'base')::bigint + 1)),
             '{totals,net}', to_jsonb((document->'totals'->>'net')::bigint + 1)),
             '{totals,gross}', to_jsonb((document->'totals'->>'gross')::bigint + 1))
     WHERE id = @INVOICE@",
    "UPDATE settlements SET total_without_vat = total_without_vat + 1, total_sum_with_vat = total_sum_with_vat + 1
     WHERE id = @SETTLEMENT@",
    "UPDATE settlement_lines SET supplier_amount_without_vat = supplier_amount_without_vat + 1,
         supplier_amount_with_vat = supplier_amount_with_vat + 1 WHERE settlement_id = @SETTLEMENT@ AND position = 0",
];

#[actix_web::test]
async fn a_cent_that_is_changed_in_a_document_is_reported_by_every_place() {
    let inbox = Inbox::open([]).await;
    let scene = company(&inbox, 1, 1).await;
    let all = Documents::of(&scene).await;
    // One that can be everything: in euros, of a company, and not paid.
    let invoice = all
        .invoices
        .iter()
        .find(|of| of.effect == Effect::Charges && of.buyer.code == "999000024");
    let (invoice, settlement) = (invoice.unwrap(), &all.settlements[0]);
    for fault in CENT {
        let fault = fault.replace("@INVOICE@", &invoice.id.to_string());
        let fault = fault.replace("@SETTLEMENT@", &settlement.id.to_string());
        scene.execute(&fault).await;
    }
    let documents = all.in_force();
    let files = Files::of(&scene, &documents).await;
    let (of_files, found) = places::of_files(&files, &documents);
    assert_eq!(found, Vec::<String>::new());
    let mut places = places::of_data(&scene, &all).await;
    places.extend(of_files);
    for place in places {
        let found = agrees::differences(place.name, &place.stated, place.expected);
        assert!(!found.is_empty(), "{} does not report it", place.name);
        let is_named =
            |one: &String| one.starts_with(&invoice.number) || one.starts_with(&settlement.number);
        assert!(found.iter().all(is_named), "{found:#?}");
    }
    let found = waiting::differences(&scene, &all).await;
    assert_eq!(found.len(), 1, "{found:#?}");
}
