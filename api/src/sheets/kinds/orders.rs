//! Orders: a row is a leg of an order, with one loading and one unloading.

use super::choices;
use crate::sheets::column::{Column, columns};

/// What a row of a list of open orders may say. The number is that of the system it comes from.
pub const COLUMNS: &[Column] = columns! {
    "load_number": Text, "Order or load number", "Užsakymo ar krovinio numeris",
        ["order number", "load number", "order no", "load no", "order", "number", "reference", "uzsakymo numeris",
        "uzsakymo nr", "krovinio numeris", "uzsakymas", "numeris", "nr", "numer zlecenia", "zlecenie", "numer",
        "auftragsnummer", "auftrag", "ladenummer", "номер заказа", "номер заявки", "заказ", "номер"], required;
    "client_id": Client, "Client", "Klientas",
        ["customer", "uzsakovas", "klient", "zleceniodawca", "kunde", "auftraggeber", "клиент", "заказчик"], required;
    "client_manager_id": Person, "Client manager", "Klientų vadybininkas",
        ["manager", "vadybininkas", "menedzer", "менеджер"];
    "supplier_id": Supplier, "Supplier", "Tiekėjas",
        ["carrier", "subcontractor", "vezejas", "przewoznik", "dostawca", "lieferant", "frachtfuhrer", "перевозчик",
        "поставщик"];
    "purchase_manager_id": Person, "Purchase manager", "Pirkimų vadybininkas";
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
