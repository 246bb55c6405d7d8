//! Who may make which call.

use domain::UserId;
use domain::orders::visibility::Viewer;
use domain::permissions::{Need, find, methods_of};
use domain::users::{CategoryVisibility, Permission, PermissionSet, Role};

fn admits(role: Role, held: &[Permission], method: &str, path: &str) -> bool {
    let permissions = PermissionSet::in_force(role, held.iter().copied());
    let person = Viewer {
        id: UserId(7),
        role,
        permissions: &permissions,
        category_visibility: CategoryVisibility::Both,
    };
    find(method, path).unwrap().admits(&person)
}

#[test]
fn the_literal_path_comes_before_the_one_with_an_id() {
    for (method, path, row, named) in [
        ("GET", "/orders/list", "/orders/list", None),
        ("GET", "/orders/17", "/orders/{id}", Some("17")),
        ("POST", "/orders/export", "/orders/export", None),
        (
            "GET",
            "/contacts/get-filtered-loadings/a b",
            "/contacts/get-filtered-loadings/{text}",
            Some("a b"),
        ),
    ] {
        let found = find(method, path).unwrap();
        assert_eq!((found.call.path, found.named), (row, named), "{path}");
    }
}

#[test]
fn a_call_without_a_row_is_refused() {
    for (method, path) in [
        ("HEAD", "/orders/list"),
        ("DELETE", "/orders"),
        ("GET", "/orders/"),
        ("GET", "orders/list"),
        ("GET", "/orders/1/2"),
        ("GET", "/"),
        ("GET", ""),
    ] {
        assert!(find(method, path).is_none(), "{method} {path}");
    }
}

#[test]
fn one_permission_of_each_group_is_needed() {
    use Permission as P;
    for (held, may) in [
        (&[][..], false),
        (&[P::InvoiceView], false),
        (&[P::InvoiceExport], false),
        (&[P::InvoiceView, P::InvoiceExport], true),
    ] {
        let found = admits(Role::Accounting, held, "POST", "/invoices/export");
        assert_eq!(found, may, "{held:?}");
    }
    for (held, may) in [
        (&[P::ContactsOwnView][..], true),
        (&[P::ContactsAllView], true),
        (&[P::ContactsAllDelete], false),
        (&[P::ContactsNone], false),
    ] {
        assert_eq!(
            admits(Role::Planner, held, "GET", "/contacts"),
            may,
            "{held:?}"
        );
    }
    assert!(admits(Role::Administrator, &[], "POST", "/invoices/export"));
}

#[test]
fn a_template_belongs_to_its_owner_and_administrators() {
    for (role, path, may) in [
        (Role::Planner, "/users/7/orders-template", true),
        (Role::Planner, "/users/8/orders-template", false),
        (Role::Planner, "/users/none/orders-template", false),
        (Role::Owner, "/users/8/orders-template", false),
        (Role::Administrator, "/users/8/orders-template", true),
    ] {
        assert_eq!(admits(role, &[], "GET", path), may, "{role} {path}");
    }
}

#[test]
fn a_need_reads_as_a_sentence() {
    for (method, path, text) in [
        ("POST", "/login", "nothing"),
        ("GET", "/orders/list", "a session"),
        ("GET", "/contacts", "contacts own view or contacts all view"),
        (
            "POST",
            "/invoices/export",
            "invoice view, and invoice export",
        ),
        ("GET", "/users", "administrator"),
    ] {
        let need: Need = find(method, path).unwrap().call.need;
        assert_eq!(need.to_string(), text);
        assert_eq!(
            need.is_restricted(),
            !["nothing", "a session"].contains(&text)
        );
    }
}

#[test]
fn a_path_has_the_methods_of_all_its_rows() {
    for (path, methods) in [
        ("/login", &["POST"][..]),
        ("/orders/7", &["GET", "PUT", "PATCH", "DELETE"]),
        // The list, and what else an order's path would take.
        ("/orders/list", &["GET", "PUT", "PATCH", "DELETE"]),
        ("/nothing", &[]),
        ("", &[]),
    ] {
        let mut found = methods_of(path);
        let mut expected = methods.to_vec();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{path}");
    }
}
