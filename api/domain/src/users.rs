//! Staff: roles, permissions, and which categories of cargo they work with.

use std::collections::BTreeSet;

use crate::orders::Category;
use crate::wire_enum::wire_enum;

wire_enum! {
    /// A user's role. It gives the permissions a new user starts with; an administrator may do
    /// everything.
    pub enum Role {
        /// Runs the company's account.
        Administrator = "administrator",
        /// Sells or buys transport.
        Manager = "manager",
        /// Matches loads and vehicles.
        Planner = "planner",
        /// Owns the company; set at onboarding, not offered on the user form.
        Owner = "owner",
        /// Keeps the books.
        Accounting = "accounting",
    }
}

wire_enum! {
    /// Which lists of managers a user stands in.
    pub enum ManagerType {
        /// Buys transport from suppliers.
        Purchase = "PURCHASE_MANAGER",
        /// Sells transport to clients.
        Client = "CLIENT_MANAGER",
        /// Guides vehicles.
        Dispatcher = "DISPATCHER",
        /// Purchase and client manager.
        Both = "BOTH",
        /// Purchase and client manager and dispatcher.
        All = "ALL",
    }
}

impl ManagerType {
    /// Offered where a purchase manager is chosen.
    pub fn is_purchase_manager(self) -> bool {
        matches!(self, Self::Purchase | Self::Both | Self::All)
    }

    /// Offered where a client manager is chosen.
    pub fn is_client_manager(self) -> bool {
        matches!(self, Self::Client | Self::Both | Self::All)
    }

    /// Offered where a dispatcher is chosen.
    pub fn is_dispatcher(self) -> bool {
        matches!(self, Self::Dispatcher | Self::All)
    }
}

wire_enum! {
    /// The languages of the screens and of mails to people.
    pub enum Language {
        /// English.
        English = "en",
        /// Lithuanian.
        Lithuanian = "lt",
    }
}

wire_enum! {
    /// The categories of cargo a user works with, everywhere in the product.
    pub enum CategoryVisibility {
        /// Cars and other vehicles as cargo only.
        AutomotiveTransport = "AUTOMOTIVE_TRANSPORT",
        /// General cargo only.
        GeneralCargo = "GENERAL_CARGO",
        /// Both; such a user may choose the category.
        Both = "BOTH",
    }
}

impl CategoryVisibility {
    /// Whether a user with this visibility sees, and may write, records of `category`.
    pub fn shows(self, category: Category) -> bool {
        self.only().is_none_or(|only| only == category)
    }

    /// The one category a user is fixed to, `None` for both.
    pub fn only(self) -> Option<Category> {
        match self {
            Self::AutomotiveTransport => Some(Category::AutomotiveTransport),
            Self::GeneralCargo => Some(Category::GeneralCargo),
            Self::Both => None,
        }
    }
}

wire_enum! {
    /// One thing a user may do.
    pub enum Permission {
        /// See the company's profit.
        ProfitView = "profit view",
        /// See all orders; without it, one's own.
        OrderView = "order view",
        /// Export orders.
        OrderExport = "order export",
        /// Delete orders.
        OrderDelete = "order delete",
        /// See invoices, settlements and payments.
        InvoiceView = "invoice view",
        /// Export and validate invoices and settlements.
        InvoiceExport = "invoice export",
        /// Choose the number of an invoice by hand.
        EditInvoiceNumber = "edit invoice number",
        /// See the contacts one created or manages.
        ContactsOwnView = "contacts own view",
        /// See all contacts.
        ContactsAllView = "contacts all view",
        /// Delete the contacts one created or manages.
        ContactsOwnDelete = "contacts own delete",
        /// Delete any contact.
        ContactsAllDelete = "contacts all delete",
        /// See no contacts. Derived, never stored: held when neither view permission is.
        ContactsNone = "contacts none",
    }
}

impl Role {
    /// The permissions a new user of this role starts with.
    pub const fn default_permissions(self) -> &'static [Permission] {
        use Permission as P;
        match self {
            Self::Administrator => &[
                P::ProfitView,
                P::OrderView,
                P::OrderExport,
                P::OrderDelete,
                P::InvoiceView,
                P::InvoiceExport,
                P::EditInvoiceNumber,
                P::ContactsOwnView,
                P::ContactsAllView,
                P::ContactsOwnDelete,
                P::ContactsAllDelete,
            ],
            Self::Owner => &[
                P::ProfitView,
                P::OrderView,
                P::OrderExport,
                P::InvoiceView,
                P::InvoiceExport,
                P::ContactsAllView,
            ],
            Self::Manager => &[
                P::OrderView,
                P::InvoiceView,
                P::ContactsAllView,
                P::ContactsOwnDelete,
            ],
            Self::Planner => &[P::OrderView, P::ContactsOwnView],
            Self::Accounting => &[
                P::OrderView,
                P::OrderExport,
                P::InvoiceView,
                P::InvoiceExport,
                P::EditInvoiceNumber,
                P::ContactsAllView,
            ],
        }
    }
}

/// Whose contacts a user may see or delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactsScope {
    /// Nobody's.
    None,
    /// Those the user created or manages.
    Own,
    /// Everybody's.
    All,
}

/// What a signed-in user may do: the stored permissions, or everything for an administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PermissionSet(BTreeSet<Permission>);

impl PermissionSet {
    /// The permissions in force for a user of `role` whose own list is `stored`.
    pub fn in_force(role: Role, stored: impl IntoIterator<Item = Permission>) -> Self {
        let mut held: BTreeSet<_> = match role {
            Role::Administrator => role.default_permissions().iter().copied().collect(),
            _ => stored.into_iter().collect(),
        };
        let sees_contacts = held.contains(&Permission::ContactsOwnView)
            || held.contains(&Permission::ContactsAllView);
        if sees_contacts {
            held.remove(&Permission::ContactsNone);
        } else {
            held.insert(Permission::ContactsNone);
        }
        Self(held)
    }

    /// Whether `permission` is held.
    pub fn holds(&self, permission: Permission) -> bool {
        self.0.contains(&permission)
    }

    /// Every permission held, with the derived one.
    pub fn iter(&self) -> impl Iterator<Item = Permission> {
        self.0.iter().copied()
    }

    /// Whose contacts may be seen.
    pub fn contacts_view(&self) -> ContactsScope {
        self.scope(Permission::ContactsAllView, Permission::ContactsOwnView)
    }

    /// Whose contacts may be deleted.
    pub fn contacts_delete(&self) -> ContactsScope {
        self.scope(Permission::ContactsAllDelete, Permission::ContactsOwnDelete)
    }

    fn scope(&self, all: Permission, own: Permission) -> ContactsScope {
        if self.holds(all) {
            ContactsScope::All
        } else if self.holds(own) {
            ContactsScope::Own
        } else {
            ContactsScope::None
        }
    }
}
