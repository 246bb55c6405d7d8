//! Roles, permissions and categories.

use domain::UserId;
use domain::orders::Category;
use domain::orders::visibility::{OrderPeople, Viewer};
use domain::users::{
    CategoryVisibility, ContactsScope, ManagerType, Permission, PermissionSet, Role,
};

#[test]
fn roles_start_with_the_permissions_of_the_table() {
    // Columns: administrator, owner, manager, planner, accounting.
    let table = [
        (Permission::ProfitView, "11000"),
        (Permission::OrderView, "11111"),
        (Permission::OrderExport, "11001"),
        (Permission::OrderDelete, "10000"),
        (Permission::InvoiceView, "11101"),
        (Permission::InvoiceExport, "11001"),
        (Permission::EditInvoiceNumber, "10001"),
        (Permission::ContactsOwnView, "10010"),
        (Permission::ContactsAllView, "11101"),
        (Permission::ContactsOwnDelete, "10100"),
        (Permission::ContactsAllDelete, "10000"),
        (Permission::ContactsNone, "00000"),
    ];
    assert_eq!(table.len(), Permission::ALL.len());
    let roles = [
        Role::Administrator,
        Role::Owner,
        Role::Manager,
        Role::Planner,
        Role::Accounting,
    ];
    for (permission, expected) in table {
        let found: String = roles
            .iter()
            .map(|role| {
                if role.default_permissions().contains(&permission) {
                    '1'
                } else {
                    '0'
                }
            })
            .collect();
        assert_eq!(found, expected, "{permission}");
    }
}

#[test]
fn contacts_none_is_derived_and_an_administrator_holds_everything() {
    let none = PermissionSet::in_force(Role::Manager, [Permission::OrderView]);
    assert!(none.holds(Permission::ContactsNone));
    assert_eq!(none.contacts_view(), ContactsScope::None);

    let own = PermissionSet::in_force(
        Role::Manager,
        [
            Permission::ContactsOwnView,
            Permission::ContactsNone,
            Permission::ContactsAllDelete,
        ],
    );
    assert!(!own.holds(Permission::ContactsNone));
    assert_eq!(
        (own.contacts_view(), own.contacts_delete()),
        (ContactsScope::Own, ContactsScope::All)
    );

    let administrator = PermissionSet::in_force(Role::Administrator, []);
    assert!(administrator.holds(Permission::OrderDelete));
    assert_eq!(administrator.contacts_view(), ContactsScope::All);
}

#[test]
fn without_order_view_only_own_orders_are_visible() {
    let stranger = UserId(1);
    let everyone = OrderPeople {
        author: Some(UserId(2)),
        client_manager: Some(UserId(3)),
        purchase_manager: Some(UserId(4)),
        loaded_by: Some(UserId(5)),
        dispatcher: Some(UserId(6)),
    };
    let nothing = PermissionSet::in_force(Role::Manager, []);
    let viewer = |id| Viewer {
        id,
        role: Role::Manager,
        permissions: &nothing,
        category_visibility: CategoryVisibility::GeneralCargo,
    };
    assert!(!viewer(stranger).sees_order(None, &everyone));
    assert!(!viewer(stranger).sees_order(None, &OrderPeople::default()));
    for id in 2..=6 {
        assert!(viewer(UserId(id)).sees_order(Some(Category::GeneralCargo), &everyone));
        assert!(!viewer(UserId(id)).sees_order(Some(Category::AutomotiveTransport), &everyone));
    }
    let all_orders = PermissionSet::in_force(Role::Manager, [Permission::OrderView]);
    let colleague = Viewer {
        permissions: &all_orders,
        ..viewer(stranger)
    };
    assert!(colleague.sees_order(Some(Category::GeneralCargo), &everyone));
    assert!(!colleague.sees_order(Some(Category::AutomotiveTransport), &everyone));
    let administrator = Viewer {
        role: Role::Administrator,
        ..viewer(stranger)
    };
    assert!(administrator.sees_order(Some(Category::AutomotiveTransport), &everyone));
}

#[test]
fn managers_are_listed_by_their_type() {
    // Columns: purchase manager, client manager, dispatcher.
    for (kind, lists) in [
        (ManagerType::Purchase, [true, false, false]),
        (ManagerType::Client, [false, true, false]),
        (ManagerType::Dispatcher, [false, false, true]),
        (ManagerType::Both, [true, true, false]),
        (ManagerType::All, [true, true, true]),
    ] {
        assert_eq!(
            [
                kind.is_purchase_manager(),
                kind.is_client_manager(),
                kind.is_dispatcher()
            ],
            lists
        );
    }
}

#[test]
fn a_category_is_visible_to_those_who_work_with_it() {
    let [cars, general] = [Category::AutomotiveTransport, Category::GeneralCargo];
    for (visibility, shown) in [
        (CategoryVisibility::AutomotiveTransport, [true, false]),
        (CategoryVisibility::GeneralCargo, [false, true]),
        (CategoryVisibility::Both, [true, true]),
    ] {
        assert_eq!([visibility.shows(cars), visibility.shows(general)], shown);
    }
}
