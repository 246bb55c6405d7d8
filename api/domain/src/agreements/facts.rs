//! What is known about an order when its agreement is written: the values behind the variables, before
//! they are put into words.

use chrono::NaiveDate;

use crate::orders::positions::StopKind;
use crate::orders::{Category, Currency};
use crate::vehicles::VehicleClass;
use crate::{Cents, Metres};

/// Everything that an agreement may say about one order (operations, section 3.1). A text that is empty
/// is not known.
#[derive(Debug, Clone)]
pub struct Facts {
    /// The order.
    pub order: OrderFacts,
    /// Its stops in driving order.
    pub stops: Vec<StopFacts>,
    /// The VINs of all its cars, in the order of the cargos.
    pub vins: Vec<String>,
    /// Our own company.
    pub company: CompanyFacts,
    /// The supplier who carries it.
    pub carrier: CarrierFacts,
    /// The vehicle that carries it.
    pub vehicle: VehicleFacts,
    /// Who speaks for our company.
    pub people: PeopleFacts,
    /// The day of printing, as the company counts days.
    pub today: NaiveDate,
}

/// The order itself.
#[derive(Debug, Clone)]
pub struct OrderFacts {
    /// `YY-NNNNN`.
    pub number: String,
    /// The client's number of the load.
    pub load_number: String,
    /// What is carried.
    pub category: Category,
    /// First day the load is available.
    pub available_from: Option<NaiveDate>,
    /// Last day the load is available.
    pub available_to: Option<NaiveDate>,
    /// The day of loading; not known before a vehicle is planned.
    pub loading: Option<NaiveDate>,
    /// The day of unloading.
    pub unloading: Option<NaiveDate>,
    /// What is loaded, in words.
    pub cargo: String,
    /// Whether a DPL document is needed.
    pub needs_dpl: bool,
    /// Whether the temperature has to be recorded.
    pub needs_thermogram: bool,
    /// From the first stop to the last one.
    pub loaded_distance: Metres,
    /// Of all amounts.
    pub currency: Currency,
    /// What the carrier gets without VAT; `None` while it is not agreed.
    pub price: Option<Cents>,
    /// VAT on it, in whole percent; `None` where it is not known.
    pub vat_percent: Option<i64>,
}

/// A place where something is loaded or unloaded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopFacts {
    /// What happens there.
    pub kind: StopKind,
    /// Its address on one line.
    pub address: String,
    /// What to know there, such as the number of the dock.
    pub note: String,
}

/// Our own company, as its profile has it.
#[derive(Debug, Clone, Default)]
pub struct CompanyFacts {
    /// Its name.
    pub name: String,
    /// Its registration code.
    pub code: String,
    /// Its VAT number.
    pub vat_code: String,
    /// Its address on one line.
    pub address: String,
    /// Its bank.
    pub bank_name: String,
    /// Its IBAN, as it was entered.
    pub bank_iban: String,
    /// The bank's BIC.
    pub bank_swift: String,
    /// Its phone.
    pub phone: String,
    /// Its e-mail address.
    pub email: String,
}

/// The carrier, as the contact has it.
#[derive(Debug, Clone, Default)]
pub struct CarrierFacts {
    /// Its name.
    pub name: String,
    /// Its registration code.
    pub code: String,
    /// Its VAT number.
    pub vat_code: String,
    /// Its address on one line.
    pub address: String,
    /// Its e-mail address.
    pub email: String,
    /// Its phone.
    pub phone: String,
    /// Whom to ask for there.
    pub contact_person: String,
    /// The last day of its CMR insurance.
    pub insured_until: Option<NaiveDate>,
    /// Days until we pay.
    pub payment_term: Option<i32>,
    /// Whether we pay only after the original documents have come.
    pub sends_originals: bool,
}

/// The vehicle.
#[derive(Debug, Clone, Default)]
pub struct VehicleFacts {
    /// The number plate; of a spot order as it was entered.
    pub plate: String,
    /// The class of its trailer.
    pub class: Option<VehicleClass>,
    /// What the planner noted for this trip.
    pub note: String,
    /// Who drives it.
    pub driver: String,
}

/// People of our company.
#[derive(Debug, Clone, Default)]
pub struct PeopleFacts {
    /// The purchase manager.
    pub manager: String,
    /// The purchase manager's e-mail address.
    pub manager_email: String,
    /// The dispatcher of the vehicle.
    pub dispatcher: String,
    /// Where the carrier sends its invoice.
    pub invoice_email: String,
    /// The agreements signature of the person who sends it, without markup.
    pub signature: String,
}
