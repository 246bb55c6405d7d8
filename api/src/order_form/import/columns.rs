//! The columns of a list of open orders. A row is a leg of an order, with one loading and one unloading.

use crate::contacts::store::many::{CLIENTS, SUPPLIERS};
use crate::records::table::PEOPLE;
use crate::records::table::import::Example;
use crate::records::table::{Column, Words, choices, columns};

/// What a row of a list of open orders may say. The number is that of the system it comes from.
pub const COLUMNS: &[Column] = columns! {
    "load_number": Text, "Order or load number", "Užsakymo ar krovinio numeris",
        ["order number", "load number", "order no", "load no", "order", "number", "reference", "uzsakymo numeris",
        "uzsakymo nr", "krovinio numeris", "uzsakymas", "numeris", "nr", "numer zlecenia", "zlecenie", "numer",
        "auftragsnummer", "auftrag", "ladenummer", "номер заказа", "номер заявки", "заказ", "номер"], required;
    "client_id": Named(&CLIENTS), "Client", "Klientas",
        ["customer", "uzsakovas", "klient", "zleceniodawca", "kunde", "auftraggeber", "клиент", "заказчик"], required;
    "client_manager_id": Named(&PEOPLE), "Client manager", "Klientų vadybininkas",
        ["manager", "vadybininkas", "menedzer", "менеджер"];
    "supplier_id": Named(&SUPPLIERS), "Supplier", "Tiekėjas",
        ["carrier", "subcontractor", "vezejas", "przewoznik", "dostawca", "lieferant", "frachtfuhrer", "перевозчик",
        "поставщик"];
    "purchase_manager_id": Named(&PEOPLE), "Purchase manager", "Pirkimų vadybininkas";
    "status": OneOf(choices::ORDER_STATUSES), "Status", "Būsena", ["stan", "статус"];
    "category": OneOf(choices::CATEGORIES), "Category", "Kategorija", ["kategoria", "kategorie", "категория"];
    "loading_date_from": Day, "Loading from", "Pakrauti nuo",
        ["loading date", "pakrovimo data", "data zaladunku", "ladedatum", "дата погрузки", "дата загрузки"], required;
    "loading_date_to": Day, "Loading until", "Pakrauti iki", ["loading to"];
    "loaded_on": Day, "Loaded on", "Pakrauta", ["actual loading date"];
    "unloading_date": Day, "Unloading date", "Iškrovimo data",
        ["delivery date", "unloading", "data rozladunku", "entladedatum", "дата выгрузки"];
    "loading_address": Text, "Loading address", "Pakrovimo adresas",
        ["loading place", "from", "pakrovimo vieta", "is", "miejsce zaladunku", "zaladunek", "ladeort", "beladeort",
        "ladestelle", "адрес погрузки", "место погрузки", "погрузка", "откуда"], required;
    "loading_country": Country, "Loading country", "Pakrovimo šalis",
        ["kraj zaladunku", "ladeland", "страна погрузки"];
    "loading_note": Text, "Loading note", "Pakrovimo pastaba";
    "unloading_address": Text, "Unloading address", "Iškrovimo adresas",
        ["unloading place", "delivery address", "to", "iskrovimo vieta", "i", "miejsce rozladunku", "rozladunek",
        "entladeort", "entladestelle", "адрес выгрузки", "место выгрузки", "выгрузка", "куда"], required;
    "unloading_country": Country, "Unloading country", "Iškrovimo šalis",
        ["kraj rozladunku", "entladeland", "страна выгрузки"];
    "unloading_note": Text, "Unloading note", "Iškrovimo pastaba";
    "leg": Whole, "Leg", "Krovinio dalis", ["leg no", "leg number", "dalis", "dalies nr"];
    "loading_position": Whole, "Loading position", "Pakrovimo eilė",
        ["loading sequence", "loading stop"];
    "unloading_position": Whole, "Unloading position", "Iškrovimo eilė",
        ["unloading sequence", "unloading stop"];
    "vehicle": Text, "Vehicle plate", "Transporto priemonės numeris",
        ["vehicle", "plate", "plate number", "truck", "transporto priemone", "vilkikas", "valst nr",
        "numer rejestracyjny", "pojazd", "kennzeichen", "lkw", "госномер", "машина"];
    "revenue": Amount, "Revenue", "Pajamos",
        ["price", "freight", "kaina", "frachtas", "cena", "fracht", "preis", "цена", "фрахт"];
    "currency": Text, "Currency", "Valiuta", ["waluta", "wahrung", "валюта"];
    "cost": Amount, "Cost", "Savikaina", ["carrier price", "vezejo kaina", "koszt", "kosten", "стоимость"];
    "cost_vat": Percent, "Cost VAT", "Savikainos PVM";
    "vins": Text, "VIN numbers", "VIN kodai", ["vin", "vins"];
    "note": Text, "Note", "Pastaba", ["cargo", "krovinys", "uwagi", "bemerkung", "примечание"];
};

/// An order with two legs: what is said of the order stands once, or is the same in each row.
pub const TWO_LEGS: [Example; 2] = [
    &[
        ("load_number", Words::new("EXAMPLE-1", "PAVYZDYS-1")),
        (
            "client_id",
            Words::new("The client's name", "Kliento pavadinimas"),
        ),
        ("loading_date_from", Words::new("2030-03-12", "2030-03-12")),
        ("loading_address", Words::new("Kaunas", "Kaunas")),
        ("loading_country", Words::new("LT", "LT")),
        ("unloading_address", Words::new("50667 Köln", "50667 Köln")),
        ("unloading_country", Words::new("DE", "DE")),
        ("leg", Words::new("1", "1")),
        ("revenue", Words::new("1500", "1500")),
    ],
    &[
        ("load_number", Words::new("EXAMPLE-1", "PAVYZDYS-1")),
        (
            "client_id",
            Words::new("The client's name", "Kliento pavadinimas"),
        ),
        ("loading_address", Words::new("Poznań", "Poznań")),
        ("loading_country", Words::new("PL", "PL")),
        ("unloading_address", Words::new("Aachen", "Aachen")),
        ("unloading_country", Words::new("DE", "DE")),
        ("leg", Words::new("2", "2")),
    ],
];
