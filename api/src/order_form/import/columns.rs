//! The columns of a list of open orders. A row is a leg of an order, with one loading and one unloading.

use crate::contacts::store::many::{CLIENTS, SUPPLIERS};
use crate::records::table::PEOPLE;
use crate::records::table::import::Example;
use crate::records::table::{Column, Words, choices, columns};

/// What a row of a list of open orders may say. The number is that of the system it comes from.
pub const COLUMNS: &[Column] = columns! {
    "order";
    // The number of the other program, which tells the rows of one order.
    "load_number": Code, "Order or load number", "Užsakymo ar krovinio numeris",
        ["order number", "load number", "order no", "load no", "order", "number", "reference", "uzsakymo numeris",
        "uzsakymo nr", "krovinio numeris", "uzsakymas", "numeris", "nr", "numer zlecenia", "zlecenie", "numer",
        "auftragsnummer", "auftrag", "ladenummer", "номер заказа", "номер заявки", "заказ", "номер"], required;
    "client_id": Named(&CLIENTS),
        ["customer", "uzsakovas", "klient", "zleceniodawca", "kunde", "auftraggeber", "клиент", "заказчик"], required;
    "client_manager_id": Named(&PEOPLE), ["klientu vadybininkas", "manager", "vadybininkas", "menedzer", "менеджер"];
    "supplier_id": Named(&SUPPLIERS),
        ["carrier", "subcontractor", "vezejas", "przewoznik", "dostawca", "lieferant", "frachtfuhrer", "перевозчик",
        "поставщик"];
    "purchase_manager_id": Named(&PEOPLE);
    "status": OneOf(choices::ORDER_STATUSES), ["stan", "статус"];
    "category": OneOf(choices::CATEGORIES), ["kategoria", "kategorie", "категория"];
    "loading_date_from": Day,
        ["loading from", "pakrauti nuo", "loading date", "pakrovimo data", "data zaladunku", "ladedatum",
        "дата погрузки", "дата загрузки"], required;
    "loading_date_to": Day, ["loading until", "loading to", "pakrauti iki"];
    // The day on which goods were loaded; the form plans one.
    "loaded_on" as "order.loading_date": Day, "Loaded on", "Pakrauta", ["actual loading date"];
    "unloading_date": Day, ["delivery date", "unloading", "data rozladunku", "entladedatum", "дата выгрузки"];
    "loading_address" as "leg.loading_address": Text,
        ["loading place", "from", "pakrovimo vieta", "is", "miejsce zaladunku", "zaladunek", "ladeort", "beladeort",
        "ladestelle", "адрес погрузки", "место погрузки", "погрузка", "откуда"], required;
    // The form finds the country by the address.
    "loading_country": Country, "Loading country", "Pakrovimo šalis",
        ["kraj zaladunku", "ladeland", "страна погрузки"];
    "loading_note" as "leg.loading_note": Text;
    "unloading_address" as "leg.unloading_address": Text,
        ["unloading place", "delivery address", "to", "iskrovimo vieta", "i", "miejsce rozladunku", "rozladunek",
        "entladeort", "entladestelle", "адрес выгрузки", "место выгрузки", "выгрузка", "куда"], required;
    "unloading_country": Country, "Unloading country", "Iškrovimo šalis",
        ["kraj rozladunku", "entladeland", "страна выгрузки"];
    "unloading_note" as "leg.unloading_note": Text;
    // The form shows the legs one below the other.
    "leg": Whole, "Leg", "Krovinio dalis", ["leg no", "leg number", "dalis", "dalies nr"];
    "loading_position" as "leg.loading_position_index": Whole,
        ["loading position", "loading sequence", "loading stop", "pakrovimo eile"];
    "unloading_position" as "leg.unloading_position_index": Whole,
        ["unloading position", "unloading sequence", "unloading stop", "iskrovimo eile"];
    // A vehicle is written by its plate; in the form it is chosen.
    "vehicle" as "order.vehicle_planning_id": Code, "Vehicle plate", "Transporto priemonės numeris",
        ["vehicle", "plate", "plate number", "truck", "transporto priemone", "vilkikas", "valst nr",
        "numer rejestracyjny", "pojazd", "kennzeichen", "lkw", "госномер", "машина"];
    "revenue": Amount, ["price", "freight", "kaina", "frachtas", "cena", "fracht", "preis", "цена", "фрахт"];
    "currency": Text, ["waluta", "wahrung", "валюта"];
    "cost": Amount, ["carrier price", "vezejo kaina", "koszt", "kosten", "стоимость"];
    "cost_vat": Percent, ["cost vat", "savikainos pvm"];
    "vins" as "leg.vin_numbers": Code, ["vin", "vins", "vin kodai"];
    "note": Text, ["note", "pastaba", "cargo", "krovinys", "uwagi", "bemerkung", "примечание"];
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
