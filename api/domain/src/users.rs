//! Staff: roles, permissions and the categories of cargo they work with.

use std::collections::BTreeSet;

use crate::orders::Category;
use crate::wire_enum::wire_enum;

wire_enum! {
    /// A user's role. It decides which permissions a new user starts with, and an administrator may
    /// do everything.
    pub enum Role {
        /// Manages the company's account.
        Administrator = "administrator",
        /// Sells or buys transport.
        Manager = "manager",
        /// Matches loads and vehicles.
        Planner = "planner",
        /// Owns the company. Set at onboarding; not offered on the user form.
        Owner = "owner",
        /// Keeps the books.
        Accounting = "accounting",
    }
}

wire_enum! {
    /// In which lists of managers a user is offered.
    pub enum ManagerType {
        /// Buys transport from suppliers.
        Purchase = "PURCHASE_MANAGER",
        /// Sells transport to clients.
        Client = "CLIENT_MANAGER",
        /// In charge of vehicles on the road.
        Dispatcher = "DISPATCHER",
        /// Both purchase and client manager.
        Both = "BOTH",
        /// Purchase manager, client manager and dispatcher.
        All = "ALL",
    }
}

impl ManagerType {
    /// Whether the user is offered where a purchase manager is chosen.
    pub fn is_purchase_manager(self) -> bool {
        matches!(self, Self::Purchase | Self::Both | Self::All)
    }

    /// Whether the user is offered where a client manager is chosen.
    pub fn is_client_manager(self) -> bool {
        matches!(self, Self::Client | Self::Both | Self::All)
    }

    /// Whether the user is offered where a dispatcher is chosen.
    pub fn is_dispatcher(self) -> bool {
        matches!(self, Self::Dispatcher | Self::All)
    }
}

wire_enum! {
    /// The languages of the screens and of e-mails to users.
    pub enum Language {
        English = "en",
        Lithuanian = "lt",
    }
}

wire_enum! {
    /// The categories of cargo a user works with; applies everywhere in the product.
    pub enum CategoryVisibility {
        /// Only cars and other vehicles.
        AutomotiveTransport = "AUTOMOTIVE_TRANSPORT",
        /// Only general cargo.
        GeneralCargo = "GENERAL_CARGO",
        /// Both; this user can choose the category.
        Both = "BOTH",
    }
}

impl CategoryVisibility {
    /// Whether a user with this visibility may see and change records of `category`.
    pub fn shows(self, category: Category) -> bool {
        self.only().is_none_or(|only| only == category)
    }

    /// The one category the user is limited to; `None` for both.
    pub fn only(self) -> Option<Category> {
        match self {
            Self::AutomotiveTransport => Some(Category::AutomotiveTransport),
            Self::GeneralCargo => Some(Category::GeneralCargo),
            Self::Both => None,
        }
    }
}

wire_enum! {
    /// Something a user may do.
    pub enum Permission {
        /// See the company's profit.
        ProfitView = "profit view",
        /// See everyone's orders; without it, only one's own.
        OrderView = "order view",
        OrderExport = "order export",
        OrderDelete = "order delete",
        /// See invoices, settlements and payments.
        InvoiceView = "invoice view",
        /// Export and validate invoices and settlements.
        InvoiceExport = "invoice export",
        /// Choose the number of an invoice by hand.
        EditInvoiceNumber = "edit invoice number",
        /// See the contacts one has created or manages.
        ContactsOwnView = "contacts own view",
        /// See all contacts.
        ContactsAllView = "contacts all view",
        /// Delete the contacts one has created or manages.
        ContactsOwnDelete = "contacts own delete",
        /// Delete any contact.
        ContactsAllDelete = "contacts all delete",
        /// See no contacts. Never stored: it follows from having neither view permission.
        ContactsNone = "contacts none",
    }
}

impl Role {
    /// The permissions that a new user with this role starts with.
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

/// Which contacts a user may see or delete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ContactsScope {
    /// No contacts.
    None,
    /// The ones the user created or manages.
    Own,
    /// All contacts.
    All,
}

/// What a signed-in user may do: the stored permissions, or everything for an administrator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PermissionSet(BTreeSet<Permission>);

impl PermissionSet {
    /// The effective permissions of a user with this role whose stored permissions are `stored`.
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

    /// Whether the user has this permission.
    pub fn holds(&self, permission: Permission) -> bool {
        self.0.contains(&permission)
    }

    /// All permissions the user has, including the derived one.
    pub fn iter(&self) -> impl Iterator<Item = Permission> {
        self.0.iter().copied()
    }

    /// Which contacts the user may see.
    pub fn contacts_view(&self) -> ContactsScope {
        self.scope(Permission::ContactsAllView, Permission::ContactsOwnView)
    }

    /// Which contacts the user may delete.
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
