//! A company of random people, orders, vehicles and contacts, for the tests of who sees what.
//!
//! Every record has a mark, which is part of each of its texts but the name that others know it by: an
//! answer that holds the mark tells of the record.

use std::ops::Deref;

use api::testing::users::{self, NewUser};
use domain::UserId;
use domain::contacts::ContactType;
use domain::orders::visibility::{OrderPeople, Viewer};
use domain::orders::{Category, OrderDocumentType};
use domain::users::{
    CategoryVisibility, ContactsScope, Language, ManagerType, Permission, PermissionSet, Role,
};
use entity::{
    cargo_vins, cargos, contact_types, contacts, damages, order_documents, orders,
    planning_entries, supplier_accounting, vehicles,
};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, DbErr, EntityTrait};
use tenant_router::TenantTx;

use crate::support::{Client, TestCompany};

const NOW: &str = "2026-03-10T08:00:00Z";
const PEOPLE: usize = 9;
const VEHICLES: usize = 5;
const ORDERS: usize = 18;
const CONTACTS: usize = 8;

/// What all texts contain, and so what every search of them finds.
pub const SEARCHED: &str = "canary";

/// What decides what a user sees.
pub struct Onlooker {
    pub id: UserId,
    pub role: Role,
    pub permissions: PermissionSet,
    pub category_visibility: CategoryVisibility,
}

/// A user who is signed in and looks.
pub struct Person {
    pub client: Client,
    onlooker: Onlooker,
}

impl Deref for Person {
    type Target = Onlooker;

    fn deref(&self) -> &Onlooker {
        &self.onlooker
    }
}

/// What decides who sees an order.
#[derive(Debug)]
pub struct OrderFacts {
    pub id: i64,
    pub number: String,
    pub mark: String,
    /// What its damage says.
    pub claim: String,
    pub vin: String,
    pub address: String,
    pub vehicle: Option<i64>,
    pub category: Category,
    pub people: OrderPeople,
    pub is_deleted: bool,
    pub is_assigned: bool,
    pub revenue: i64,
}

/// What decides who sees a vehicle and where it is free.
#[derive(Debug)]
pub struct VehicleFacts {
    pub id: i64,
    pub mark: String,
    pub plate: String,
    pub category: Option<Category>,
    pub dispatcher: Option<UserId>,
    pub free_entry: i64,
}

/// What decides who sees a contact.
#[derive(Debug)]
pub struct ContactFacts {
    pub id: i64,
    pub mark: String,
    pub category: Option<Category>,
    pub made_by: Option<UserId>,
    pub manager: Option<UserId>,
}

/// What there is to see.
pub struct Things {
    pub orders: Vec<OrderFacts>,
    pub vehicles: Vec<VehicleFacts>,
    pub contacts: Vec<ContactFacts>,
}

/// A company at random; the seed makes it again.
pub struct World {
    pub seed: u64,
    pub people: Vec<Person>,
    things: Things,
}

impl Deref for World {
    type Target = Things;

    fn deref(&self) -> &Things {
        &self.things
    }
}

impl Onlooker {
    pub fn viewer(&self) -> Viewer<'_> {
        Viewer {
            id: self.id,
            role: self.role,
            permissions: &self.permissions,
            category_visibility: self.category_visibility,
        }
    }

    pub fn sees_order(&self, order: &OrderFacts) -> bool {
        !order.is_deleted && self.sees_damage_of(order)
    }

    /// A damage outlives its order.
    pub fn sees_damage_of(&self, order: &OrderFacts) -> bool {
        let category = Some(order.category);
        self.viewer().sees_order(category, &order.people)
    }

    pub fn sees_vehicle(&self, vehicle: &VehicleFacts) -> bool {
        self.works_with(vehicle.category)
    }

    pub fn sees_contact(&self, contact: &ContactFacts) -> bool {
        let is_in_view = match self.permissions.contacts_view() {
            ContactsScope::All => true,
            ContactsScope::Own => [contact.made_by, contact.manager].contains(&Some(self.id)),
            ContactsScope::None => false,
        };
        is_in_view && self.works_with(contact.category)
    }

    /// Everyone works with what has no category.
    fn works_with(&self, category: Option<Category>) -> bool {
        category
            .zip(self.viewer().only_category())
            .is_none_or(|(category, only)| category == only)
    }

    pub fn describe(&self) -> String {
        let held: Vec<String> = self.permissions.iter().map(|one| one.to_string()).collect();
        let Self { id, role, .. } = self;
        format!("{role} {id} of {} with {held:?}", self.category_visibility)
    }
}

impl World {
    pub async fn of(company: &TestCompany, seed: u64) -> Self {
        let mut dice = Dice(StdRng::seed_from_u64(seed));
        let mut people = Vec::new();
        for n in 0..PEOPLE {
            let Nature {
                role,
                category_visibility,
                stored,
            } = dice.nature(n);
            let (client, id) = company
                .sign_in_holding(role, category_visibility, &stored)
                .await;
            people.push(Person {
                client,
                onlooker: Onlooker {
                    id,
                    role,
                    permissions: PermissionSet::in_force(role, stored),
                    category_visibility,
                },
            });
        }
        let ids: Vec<UserId> = people.iter().map(|person| person.id).collect();
        let things = company
            .db()
            .write(async |txn| Things::made(txn, &mut dice.clone(), &ids).await)
            .await
            .unwrap();
        Self {
            seed,
            people,
            things,
        }
    }
}

/// A world in which no user is signed in, within a transaction.
pub async fn unseen_world(txn: &TenantTx, seed: u64) -> Result<(Vec<Onlooker>, Things), DbErr> {
    let mut dice = Dice(StdRng::seed_from_u64(seed));
    let mut people = Vec::new();
    for n in 0..PEOPLE {
        let Nature {
            role,
            category_visibility,
            stored,
        } = dice.nature(n);
        let user = NewUser {
            name: format!("Onlooker {n}"),
            email: format!("onlooker-{n}@company.example"),
            password_hash: None,
            role,
            manager_type: ManagerType::All,
            category_visibility,
            language: Language::English,
        };
        people.push(Onlooker {
            id: users::insert(txn, user).await?,
            role,
            permissions: PermissionSet::in_force(role, stored),
            category_visibility,
        });
    }
    let ids: Vec<UserId> = people.iter().map(|person| person.id).collect();
    let things = Things::made(txn, &mut dice, &ids).await?;
    Ok((people, things))
}

impl Things {
    async fn made(txn: &TenantTx, dice: &mut Dice, people: &[UserId]) -> Result<Self, DbErr> {
        let contacts = add_contacts(txn, dice, people).await?;
        let vehicles = add_vehicles(txn, dice, people, &contacts).await?;
        let orders = add_orders(txn, dice, people, &vehicles, contacts[0].id).await?;
        Ok(Self {
            orders,
            vehicles,
            contacts,
        })
    }
}

/// What a user is and holds.
struct Nature {
    role: Role,
    category_visibility: CategoryVisibility,
    stored: Vec<Permission>,
}

impl Nature {
    fn of_planner(category_visibility: CategoryVisibility, stored: &[Permission]) -> Self {
        Self {
            role: Role::Planner,
            category_visibility,
            stored: stored.to_vec(),
        }
    }
}

#[derive(Clone)]
struct Dice(StdRng);

impl Dice {
    /// One administrator, one who sees as little as anybody can, one whose contacts are their own; the
    /// others hold anything.
    fn nature(&mut self, n: usize) -> Nature {
        let role = match n {
            0 => Role::Administrator,
            1 => return Nature::of_planner(CategoryVisibility::GeneralCargo, &[]),
            2 => {
                let stored = [Permission::OrderView, Permission::ContactsOwnView];
                return Nature::of_planner(CategoryVisibility::Both, &stored);
            }
            _ => *self.one_of(&Role::ALL[1..]),
        };
        let category_visibility = *self.one_of(CategoryVisibility::ALL);
        let all = Permission::ALL.iter().copied();
        let stored = all.filter(|one| *one != Permission::ContactsNone && self.often(0.4));
        Nature {
            role,
            category_visibility,
            stored: stored.collect(),
        }
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        all.choose(&mut self.0).unwrap()
    }

    fn often(&mut self, chance: f64) -> bool {
        self.0.random_bool(chance)
    }

    fn perhaps<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        self.often(0.6).then(|| *self.one_of(all))
    }
}

async fn add_vehicles(
    txn: &TenantTx,
    dice: &mut Dice,
    people: &[UserId],
    contacts: &[ContactFacts],
) -> Result<Vec<VehicleFacts>, DbErr> {
    let mut all = Vec::new();
    for n in 0..VEHICLES {
        let category = dice.perhaps(Category::ALL);
        let dispatcher = dice.perhaps(people);
        let mark = format!("{SEARCHED}-vehicle-{n}-");
        let plate = format!("{SEARCHED} {n}");
        let text = |field: &str| Set(Some(format!("{mark}{field}")));
        let vehicle = vehicles::ActiveModel {
            plate_number: Set(plate.clone()),
            make: text("make"),
            model: text("model"),
            lf: text("lf"),
            vehicle_type: text("type"),
            driver_name: text("driver"),
            subcontractor_id: Set(Some(dice.one_of(contacts).id)),
            cost_calculation_type: Set(domain::vehicles::VehicleCostType::PerKm),
            cost_calculation_value: Set(Some(100)),
            category: Set(category),
            dispatcher_id: Set(dispatcher.map(|id| id.0)),
            ..Default::default()
        }
        .insert(txn)
        .await?;
        all.push(VehicleFacts {
            id: vehicle.id,
            mark,
            plate,
            category,
            dispatcher,
            free_entry: entry(vehicle.id).insert(txn).await?.id,
        });
    }
    Ok(all)
}

fn entry(vehicle: i64) -> planning_entries::ActiveModel {
    planning_entries::ActiveModel {
        vehicle_id: Set(vehicle),
        available_on: Set("2026-03-10".parse().unwrap()),
        address: Set("Kaunas, Lithuania".to_owned()),
        latitude: Set(54.9),
        longitude: Set(23.9),
        ..Default::default()
    }
}

async fn add_contacts(
    txn: &TenantTx,
    dice: &mut Dice,
    people: &[UserId],
) -> Result<Vec<ContactFacts>, DbErr> {
    let mut all = Vec::new();
    for n in 0..CONTACTS {
        let category = dice.perhaps(Category::ALL);
        let (made_by, manager) = (dice.perhaps(people), dice.perhaps(people));
        let mark = format!("{SEARCHED}-contact-{n}-");
        let text = |field: &str| Set(Some(format!("{mark}{field}")));
        let contact = contacts::ActiveModel {
            company_name: Set(format!("{SEARCHED} Contact {n}")),
            company_code: text("code"),
            company_vat_code: text("vat"),
            email: text("email"),
            phone: text("phone"),
            invoicing_email: text("invoicing"),
            website: text("website"),
            address: text("address"),
            city: text("city"),
            postal_code: text("postcode"),
            contact_person_name: text("person"),
            invoice_note: text("invoice"),
            accounting_note: text("accounting"),
            category: Set(category),
            created_by_id: Set(made_by.map(|id| id.0)),
            manager_id: Set(manager.map(|id| id.0)),
            ..Default::default()
        }
        .insert(txn)
        .await?;
        let types = [ContactType::Client, ContactType::Supplier].map(|contact_type| {
            contact_types::ActiveModel {
                contact_id: Set(contact.id),
                contact_type: Set(contact_type),
            }
        });
        contact_types::Entity::insert_many(types)
            .exec_without_returning(txn)
            .await?;
        all.push(ContactFacts {
            id: contact.id,
            mark,
            category,
            made_by,
            manager,
        });
    }
    Ok(all)
}

async fn add_orders(
    txn: &TenantTx,
    dice: &mut Dice,
    people: &[UserId],
    vehicles: &[VehicleFacts],
    client: i64,
) -> Result<Vec<OrderFacts>, DbErr> {
    let mut all = Vec::new();
    for n in 0..ORDERS {
        let vehicle = dice.often(0.5).then(|| dice.one_of(vehicles));
        let category = *dice.one_of(Category::ALL);
        let client_manager = *dice.one_of(people);
        let is_deleted = vehicle.is_none() && dice.often(0.2);
        let facts = OrderFacts {
            id: 0,
            number: format!("26-9{n:04}"),
            mark: format!("{SEARCHED}-order-{n}-"),
            claim: format!("{SEARCHED}-claim-{n}-"),
            vin: format!("{SEARCHED}VIN{n:02}").to_uppercase(),
            address: format!("{SEARCHED}-order-{n}-place, Lithuania"),
            vehicle: vehicle.map(|vehicle| vehicle.id),
            category,
            people: OrderPeople {
                author: Some(*dice.one_of(people)),
                client_manager: Some(client_manager),
                purchase_manager: dice.perhaps(people),
                loaded_by: vehicle.map(|_| *dice.one_of(people)),
                dispatcher: vehicle.and_then(|vehicle| vehicle.dispatcher),
            },
            is_deleted,
            is_assigned: vehicle.is_some(),
            revenue: dice.0.random_range(0..1_000_000),
        };
        let id = add_order(txn, &facts, client).await?;
        if let Some(vehicle) = vehicle {
            let taken = planning_entries::ActiveModel {
                order_id: Set(Some(id)),
                assigned_at: Set(Some(NOW.parse().unwrap())),
                ..entry(vehicle.id)
            }
            .insert(txn)
            .await?;
            orders::ActiveModel {
                id: Set(id),
                planning_entry_id: Set(Some(taken.id)),
                ..Default::default()
            }
            .update(txn)
            .await?;
        }
        all.push(OrderFacts { id, ..facts });
    }
    Ok(all)
}

async fn add_order(txn: &TenantTx, facts: &OrderFacts, client: i64) -> Result<i64, DbErr> {
    let day = || Set(Some("2026-03-10".parse().unwrap()));
    let id_of = |person: Option<UserId>| Set(person.map(|id| id.0));
    let people = &facts.people;
    let text = |field: &str| Set(Some(format!("{}{field}", facts.mark)));
    let order = orders::ActiveModel {
        number: Set(facts.number.clone()),
        load_number: text("load"),
        cargo_note: text("cargo"),
        vehicle_planning_note: text("vehicle"),
        note_for_accounting: text("accounting"),
        client_id: Set(Some(client)),
        author_id: Set(people.author.unwrap().0),
        client_manager_id: id_of(people.client_manager),
        purchase_manager_id: id_of(people.purchase_manager),
        loaded_by_id: id_of(people.loaded_by),
        category: Set(facts.category),
        loading_date_from: day(),
        loading_date_to: day(),
        loadings: Set(facts.address.clone()),
        unloadings: Set(facts.address.clone()),
        revenue: Set(facts.revenue),
        profit: Set(facts.revenue),
        deleted_at: Set(facts.is_deleted.then(|| NOW.parse().unwrap())),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    let cargo = cargos::ActiveModel {
        order_id: Set(order.id),
        leg_index: Set(0),
        loading_address: Set(facts.address.clone()),
        loading_latitude: Set(54.7),
        loading_longitude: Set(25.3),
        loading_position_index: Set(1),
        unloading_address: Set(facts.address.clone()),
        unloading_latitude: Set(50.9),
        unloading_longitude: Set(6.9),
        unloading_position_index: Set(2),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    cargo_vins::ActiveModel {
        cargo_id: Set(cargo.id),
        order_id: Set(order.id),
        position: Set(0),
        vin_number: Set(facts.vin.clone()),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    let papers = supplier_accounting::ActiveModel {
        order_id: Set(order.id),
        invoice_number: text("invoice"),
        cmr_number: text("cmr"),
        ..Default::default()
    };
    supplier_accounting::Entity::insert(papers)
        .exec_without_returning(txn)
        .await?;
    damages::ActiveModel {
        order_id: Set(Some(order.id)),
        number: Set(Some(format!("{}number", facts.claim))),
        driver_name: Set(Some(format!("{}driver", facts.claim))),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    order_documents::ActiveModel {
        order_id: Set(order.id),
        document_type: Set(OrderDocumentType::Cmr),
        storage_key: Set(format!("{}{}", facts.mark, order.id)),
        name: Set(format!("{}file.pdf", facts.mark)),
        content_type: Set("application/pdf".to_owned()),
        size: Set(1),
        ..Default::default()
    }
    .insert(txn)
    .await?;
    Ok(order.id)
}
