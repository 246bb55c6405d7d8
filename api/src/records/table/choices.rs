//! What people call the values of closed lists; the screens say the same.

use super::column::{Choice, Words};

const fn choice(spelled: &'static str, english: &'static str, lithuanian: &'static str) -> Choice {
    (spelled, Words::new(english, lithuanian))
}

/// What a contact is.
pub const CONTACT_TYPES: &[Choice] = &[
    choice("client", "Client", "Klientas"),
    choice("supplier", "Supplier", "Tiekėjas"),
];

/// How a contact is rated.
pub const RATINGS: &[Choice] = &[
    choice("great", "Great", "Puikus"),
    choice("good", "Good", "Geras"),
    choice("satisfactory", "Satisfactory", "Patenkinamas"),
    choice("bad", "Bad", "Blogas"),
];

/// How a contact wants its documents.
pub const NOTE_TYPES: &[Choice] = &[
    choice(
        "ORIGINAL_DOCUMENTS",
        "Original documents",
        "Dokumentų originalai",
    ),
    choice(
        "ORIGINAL_DOCUMENTS_WITHOUT_INVOICE",
        "Original documents without invoice",
        "Dokumentų originalai be sąskaitos",
    ),
    choice(
        "COPIES_OF_DOCUMENTS",
        "Copies of documents",
        "Dokumentų kopijos",
    ),
    choice(
        "DOCUMENTS_UPLOADED_TO_SYSTEM",
        "Documents uploaded to a system",
        "Dokumentai įkelti į sistemą",
    ),
    choice("OTHER", "Other", "Kita"),
];

/// Kinds of cargo.
pub const CATEGORIES: &[Choice] = &[
    choice(
        "AUTOMOTIVE_TRANSPORT",
        "Automotive transport",
        "Automobilių vežimas",
    ),
    choice("GENERAL_CARGO", "General cargo", "Generaliniai kroviniai"),
];

/// Which kinds of cargo a user sees.
pub const VISIBILITIES: &[Choice] = &[
    choice(
        "AUTOMOTIVE_TRANSPORT",
        "Automotive transport",
        "Automobilių vežimas",
    ),
    choice("GENERAL_CARGO", "General cargo", "Generaliniai kroviniai"),
    choice("BOTH", "Both", "Abi"),
];

/// How the cost of a vehicle is calculated.
pub const COST_TYPES: &[Choice] = &[
    choice("OWN_PARK", "Own park", "Nuosavas parkas"),
    choice("PER_KM", "Per km", "Už km"),
    choice("PER_DAY", "Per day", "Už dieną"),
];

/// How a driver is paid.
pub const SALARY_TYPES: &[Choice] = &[
    choice("PER_KM", "Per km", "Už km"),
    choice("PER_DAY", "Per day", "Už dieną"),
];

/// What owning a vehicle costs.
pub const LEASING_TYPES: &[Choice] = &[
    choice("LEASING", "Leasing", "Lizingas"),
    choice("WEAR", "Depreciation", "Nusidėvėjimas"),
];

/// Emission classes.
pub const EURO_CLASSES: &[Choice] = &[
    choice("euro4", "Euro 4", "Euro 4"),
    choice("euro5", "Euro 5", "Euro 5"),
    choice("euro6", "Euro 6", "Euro 6"),
];

/// Classes of trailers.
pub const VEHICLE_CLASSES: &[Choice] = &[
    choice("TAUTLINER", "Tautliner", "Tentinė"),
    choice("JUMBO", "Jumbo", "Jumbo"),
    choice("MEGA", "Mega", "Mega"),
    choice("ISOTERMAL", "Isothermal", "Izoterminė"),
    choice("REFRIGERATOR", "Refrigerator", "Šaldytuvas"),
];

/// How far an order is. What is a compensation has a form of its own.
pub const ORDER_STATUSES: &[Choice] = &[
    choice("NEED_TO_BE_LOADED", "Need to be loaded", "Reikia pakrauti"),
    choice("PLANNED", "Planned", "Suplanuotas"),
    choice("LOADED", "Loaded", "Pakrautas"),
    choice("IN_PROGRESS", "In progress", "Vykdomas"),
    choice("UNLOADED", "Unloaded", "Iškrautas"),
    choice("PAID", "Paid", "Apmokėtas"),
    choice("COMPLETED", "Completed", "Užbaigtas"),
    choice("CANCELD", "Canceled", "Atšauktas"),
    choice("REJECTED", "Rejected", "Atmestas"),
];

/// The roles of users.
pub const ROLES: &[Choice] = &[
    choice("administrator", "Administrator", "Administratorius"),
    choice("manager", "Manager", "Vadybininkas"),
    choice("planner", "Planner", "Planuotojas"),
    choice("owner", "Owner", "Savininkas"),
    choice("accounting", "Accounting", "Buhalterija"),
];

/// Which lists offer a user.
pub const MANAGER_TYPES: &[Choice] = &[
    choice(
        "PURCHASE_MANAGER",
        "Purchase manager",
        "Pirkimų vadybininkas",
    ),
    choice("CLIENT_MANAGER", "Client manager", "Klientų vadybininkas"),
    choice("DISPATCHER", "Dispatcher", "Dispečeris"),
    choice(
        "BOTH",
        "Purchase and Client manager",
        "Pirkimų ir klientų vadybininkas",
    ),
    choice("ALL", "All", "Visi"),
];

/// The languages of screens and mails.
pub const LANGUAGES: &[Choice] = &[
    choice("en", "English", "Anglų"),
    choice("lt", "Lithuanian", "Lietuvių"),
];
