//! Parallel clients use a company as its people do, at random and on the same records, while the program is killed and
//! started again. Whenever they rest, the laws of money hold, and what they were answered is what there is.
//!
//! The choices follow from a seed; when calls meet each other does not, so a seed repeats a run only roughly. `make
//! simulate` makes longer runs.

mod caller;
mod dice;
mod hand;
mod kinds;
mod model;
mod moves;
mod plan;
mod program;
mod record;
mod world;

use std::cell::RefCell;
use std::fmt::Write;
use std::rc::Rc;
use std::time::{Duration, Instant};

use api::testing::ledger::{Report, check};
use domain::users::Role;
use futures_util::future::join_all;

use self::caller::Caller;
use self::dice::Dice;
use self::hand::Hand;
use self::moves::{Move, play};
use self::plan::{CLIENTS, Plan};
use self::program::Program;
use self::record::Record;
use self::world::World;
use crate::support::{Client, PASSWORD, TestCompany};

/// A company, its clients and the program that serves them.
struct Simulation {
    plan: Plan,
    company: TestCompany,
    program: Rc<Program>,
    record: Rc<RefCell<Record>>,
    world: Rc<World>,
    admin: Client,
    email: String,
    hands: Vec<Hand>,
    /// Decides when the program is killed.
    fate: Dice,
}

#[actix_web::test]
async fn no_cent_is_lost_whatever_clients_do_and_whenever_the_program_dies() {
    let plan = Plan::read();
    println!("seed {}, {} calls", plan.seed, plan.calls);
    let company = TestCompany::new().await;
    let (_, email) = company.person(Role::Administrator).await;
    let folder = tempfile::tempdir().unwrap();
    let program = Rc::new(Program::start(&company.server, folder.path()).await);
    let mut simulation = Simulation::begin(plan, company, program, email).await;
    let began = Instant::now();
    for round in 0..simulation.plan.rounds {
        simulation.round(round).await;
        simulation.rest(round).await;
        let calls = simulation.record.borrow().calls;
        println!("after {calls} calls all laws hold");
    }
    let missing = simulation.make_up_for_what_is_missing().await;
    simulation.rest(simulation.plan.rounds).await;
    println!("{}", simulation.report(began.elapsed()));
    assert!(missing.is_empty(), "never accepted: {missing:?}");
}

impl Simulation {
    async fn begin(plan: Plan, company: TestCompany, program: Rc<Program>, email: String) -> Self {
        let record = Rc::new(RefCell::new(Record::default()));
        let admin = signed_in(&company, &program, &email).await;
        let world = Rc::new(World::new(&admin).await);
        let mut hands = Vec::new();
        for client in 1..=CLIENTS {
            let who = (company.host.as_str(), email.as_str(), PASSWORD);
            hands.push(Hand {
                caller: Caller::new(client, &program, &record, who).await,
                dice: Dice::new(plan.seed, client),
                world: world.clone(),
                counter: 0,
                deck: Move::FIRST.to_vec(),
            });
        }
        let fate = Dice::new(plan.seed, 0);
        Self {
            plan,
            company,
            program,
            record,
            world,
            admin,
            email,
            hands,
            fate,
        }
    }

    /// All clients call until their calls are used up, while the program dies as often as this round has it.
    async fn round(&mut self, round: usize) {
        let until = self.plan.calls_until(round);
        let from = self.record.borrow().calls;
        let kills = self.plan.kills * (round + 1) / self.plan.rounds
            - self.plan.kills * round / self.plan.rounds;
        let mut deaths: Vec<usize> = (0..kills)
            .map(|_| from + self.fate.below((until - from).max(1)))
            .collect();
        deaths.sort_unstable();
        let calls = || self.record.borrow().calls;
        let clients = self.hands.iter_mut().map(async |hand| {
            while calls() < until {
                if hand.deck.is_empty() {
                    hand.deck = Move::deck();
                    hand.dice.shuffle(&mut hand.deck);
                }
                let of = hand.deck.remove(0);
                play(hand, of).await;
            }
        });
        let (program, fate) = (&self.program, &mut self.fate);
        let killer = async {
            for death in deaths {
                while calls() < death {
                    tokio::time::sleep(Duration::from_millis(1)).await;
                }
                // Anywhere within the calls that are under way.
                let moment = u64::try_from(fate.between(0, 40)).unwrap();
                tokio::time::sleep(Duration::from_millis(moment)).await;
                program.kill();
                program.run().await;
            }
        };
        futures_util::join!(join_all(clients), killer);
    }

    /// All clients wait: the laws hold, and so does what the clients know.
    async fn rest(&mut self, round: usize) {
        // The connections of the program before are closed.
        self.admin = signed_in(&self.company, &self.program, &self.email).await;
        let db = self.company.db();
        let report: Report = db.read(async |txn| check(txn).await).await.unwrap();
        let mut broken = String::new();
        for verdict in report.problems() {
            writeln!(broken, "{} ({}):", verdict.law, verdict.says).unwrap();
            for finding in &verdict.findings {
                let about = self.record.borrow().about(&finding.document, finding.id);
                writeln!(broken, "{finding:?}\n{about}").unwrap();
            }
        }
        let seed = self.plan.seed;
        assert!(
            broken.is_empty(),
            "seed {seed}, round {round}, after {} calls the books break laws:\n{broken}",
            self.record.borrow().calls
        );
        model::check(&self.company, &self.admin, &self.world, round).await;
    }

    /// Tries kinds that were never accepted until they are, for twice as many calls again as there were.
    async fn make_up_for_what_is_missing(&mut self) -> Vec<&'static str> {
        let most = 3 * self.record.borrow().calls;
        loop {
            let missing = self.record.borrow().never_accepted();
            if missing.is_empty() || self.record.borrow().calls > most {
                return missing.into_iter().map(|(name, _)| name).collect();
            }
            for (_, of) in missing {
                let client = self.fate.below(self.hands.len());
                play(&mut self.hands[client], of).await;
                // What is lacking for it is made by another, sooner or later.
                let any = self.fate.pick(&Move::deck()).unwrap();
                play(&mut self.hands[client], any).await;
            }
        }
    }

    fn report(&self, took: Duration) -> String {
        let record = self.record.borrow();
        let milliseconds = took.as_millis().max(1);
        format!(
            "{} calls in {milliseconds} ms ({} a second), {} deaths, {} calls repeated after one, {} asked to wait\n{}",
            record.calls,
            record.calls as u128 * 1_000 / milliseconds,
            self.plan.kills,
            record.repeated,
            record.busy,
            record.report()
        )
    }
}

async fn signed_in(company: &TestCompany, program: &Program, email: &str) -> Client {
    let visitor = Client::new(&program.base(), &company.host);
    let session = crate::support::credentials(email, PASSWORD);
    let token = visitor.post("/login", session).await.data()["token"].clone();
    visitor.with_token(token.as_str().unwrap())
}
