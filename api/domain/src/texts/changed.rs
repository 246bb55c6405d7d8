//! Someone else saved the record after it was read.

use super::Sentence;

sentences! {
    order_changed(by) = "This order was changed by {by} meanwhile";
    order_changed_by_somebody() = "This order was changed by somebody else meanwhile";
    value_changed(by) = "This value was changed by {by} meanwhile";
    value_changed_by_somebody() = "This value was changed by somebody else meanwhile";
    values_changed(count) = "{count} of these values were changed meanwhile";
    contact_changed(by) = "This contact was changed by {by} meanwhile";
    contact_changed_by_somebody() = "This contact was changed by somebody else meanwhile";
    vehicle_changed(by) = "This vehicle was changed by {by} meanwhile";
    vehicle_changed_by_somebody() = "This vehicle was changed by somebody else meanwhile";
    address_changed(by) = "This address was changed by {by} meanwhile";
    address_changed_by_somebody() = "This address was changed by somebody else meanwhile";
    damage_changed(by) = "This damage was changed by {by} meanwhile";
    damage_changed_by_somebody() = "This damage was changed by somebody else meanwhile";
    invoice_changed(by) = "This invoice was changed by {by} meanwhile";
    invoice_changed_by_another() = "This invoice was changed by another user meanwhile";
    settlement_changed(by) = "This settlement was changed by {by} meanwhile";
    settlement_changed_by_another() = "This settlement was changed by another user meanwhile";
    profile_changed(by) = "This company profile was changed by {by} meanwhile";
    profile_changed_by_somebody() = "This company profile was changed by somebody else meanwhile";
    series_changed(by) = "This list of series was changed by {by} meanwhile";
    series_changed_by_somebody() = "This list of series was changed by somebody else meanwhile";
    settings_changed(by) = "These settings were changed by {by} meanwhile";
    settings_changed_by_somebody() = "These settings were changed by somebody else meanwhile";
    template_changed(by) = "This template was changed by {by} meanwhile";
    template_changed_by_somebody() = "This template was changed by somebody else meanwhile";
    signatures_changed(by) = "These signatures were changed by {by} meanwhile";
    signatures_changed_by_somebody() = "These signatures were changed by somebody else meanwhile";
    planning_entry_changed(by) = "This planning entry was changed by {by} meanwhile";
    planning_entry_changed_by_somebody() = "This planning entry was changed by somebody else meanwhile";
    user_changed(by) = "This user was changed by {by} meanwhile";
    user_changed_by_somebody() = "This user was changed by somebody else meanwhile";
    view_changed(by) = "This view was changed by {by} meanwhile";
    view_changed_by_somebody() = "This view was changed by somebody else meanwhile";
    role_changed(by) = "This role was changed by {by} meanwhile";
    role_changed_by_somebody() = "This role was changed by somebody else meanwhile";
}

/// The message for a changed record, with or without the name of who changed it.
#[derive(Debug, Clone, Copy)]
pub struct Changed {
    by: fn(String) -> Sentence,
    by_another: fn() -> Sentence,
}

impl Changed {
    /// The message, with the name if it is known.
    pub fn by(&self, name: Option<String>) -> Sentence {
        name.map_or_else(self.by_another, self.by)
    }
}

/// For an order.
pub const ORDER: Changed = Changed {
    by: order_changed,
    by_another: order_changed_by_somebody,
};
/// For a single value of a list.
pub const VALUE: Changed = Changed {
    by: value_changed,
    by_another: value_changed_by_somebody,
};
/// For a contact.
pub const CONTACT: Changed = Changed {
    by: contact_changed,
    by_another: contact_changed_by_somebody,
};
/// For an invoice.
pub const INVOICE: Changed = Changed {
    by: invoice_changed,
    by_another: invoice_changed_by_another,
};
/// For a settlement.
pub const SETTLEMENT: Changed = Changed {
    by: settlement_changed,
    by_another: settlement_changed_by_another,
};
/// For a vehicle.
pub const VEHICLE: Changed = Changed {
    by: vehicle_changed,
    by_another: vehicle_changed_by_somebody,
};
/// For an address of the address book.
pub const ADDRESS: Changed = Changed {
    by: address_changed,
    by_another: address_changed_by_somebody,
};
/// For a damage claim.
pub const DAMAGE: Changed = Changed {
    by: damage_changed,
    by_another: damage_changed_by_somebody,
};
/// For the company profile.
pub const PROFILE: Changed = Changed {
    by: profile_changed,
    by_another: profile_changed_by_somebody,
};
/// For the list of invoice series.
pub const SERIES: Changed = Changed {
    by: series_changed,
    by_another: series_changed_by_somebody,
};
/// For settings.
pub const SETTINGS: Changed = Changed {
    by: settings_changed,
    by_another: settings_changed_by_somebody,
};
/// For a template of agreements or of columns.
pub const TEMPLATE: Changed = Changed {
    by: template_changed,
    by_another: template_changed_by_somebody,
};
/// For a person's signatures.
pub const SIGNATURES: Changed = Changed {
    by: signatures_changed,
    by_another: signatures_changed_by_somebody,
};
/// For a planning entry.
pub const PLANNING_ENTRY: Changed = Changed {
    by: planning_entry_changed,
    by_another: planning_entry_changed_by_somebody,
};
/// For a user.
pub const USER: Changed = Changed {
    by: user_changed,
    by_another: user_changed_by_somebody,
};
/// For what new users of a role may do.
pub const ROLE: Changed = Changed {
    by: role_changed,
    by_another: role_changed_by_somebody,
};
/// For a saved view of a list.
pub const VIEW: Changed = Changed {
    by: view_changed,
    by_another: view_changed_by_somebody,
};
