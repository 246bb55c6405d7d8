//! The real program, which is killed without a warning and started again.

use std::cell::{Cell, RefCell};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use crate::program::{command, free_address};
use crate::support::{Client, TestServer};

/// How long it may take to start on a busy machine.
const STARTS_WITHIN: Duration = Duration::from_mins(2);

/// `wayhaul serve` with its worker.
pub struct Program {
    /// Another in each life: while it is dead, its port may be taken.
    address: RefCell<String>,
    command: RefCell<Command>,
    child: RefCell<Option<Child>>,
    log: PathBuf,
    /// Counts its lives. A call that did not end in the life it began in may be without an answer.
    life: Cell<u32>,
    is_up: Cell<bool>,
}

impl Program {
    pub async fn start(server: &TestServer, folder: &Path) -> Self {
        let log = folder.join("program.log");
        let mut command = command(server, &["serve"]);
        command
            .env("WAYHAUL_WORKER", "true")
            .env("WAYHAUL_LOG", "warn")
            // A run may be longer than a token is valid.
            .env("WAYHAUL_ACCESS_TOKEN_SECONDS", "1000000")
            .env("WAYHAUL_DATABASE_POOLS", "1")
            .env("WAYHAUL_DATABASE_CONNECTIONS", "8");
        let program = Self {
            address: RefCell::default(),
            command: RefCell::new(command),
            child: RefCell::new(None),
            log,
            life: Cell::new(0),
            is_up: Cell::new(false),
        };
        // Makes ready what every request over HTTP needs.
        Client::new(&program.base(), "localhost");
        program.run().await;
        program
    }

    /// Ends it as a loss of power would.
    pub fn kill(&self) {
        self.is_up.set(false);
        self.life.set(self.life.get() + 1);
        if let Some(mut child) = self.child.borrow_mut().take() {
            // On Unix this is SIGKILL.
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Starts it, and returns when it is ready.
    pub async fn run(&self) {
        let log = File::options()
            .create(true)
            .append(true)
            .open(&self.log)
            .unwrap();
        self.address.replace(free_address());
        let child = {
            let mut command = self.command.borrow_mut();
            command.env("WAYHAUL_BIND", &*self.address.borrow());
            command
                .stdout(Stdio::from(log.try_clone().unwrap()))
                .stderr(Stdio::from(log));
            command.spawn().unwrap()
        };
        *self.child.borrow_mut() = Some(child);
        let starting = async {
            while !self.is_ready().await {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let started = tokio::time::timeout(STARTS_WITHIN, starting).await;
        assert!(
            started.is_ok(),
            "the program does not start:\n{}",
            self.last_lines()
        );
        self.life.set(self.life.get() + 1);
        self.is_up.set(true);
    }

    async fn is_ready(&self) -> bool {
        let asked = reqwest::get(format!("{}/readyz", self.base())).await;
        asked.is_ok_and(|answer| answer.status() == 200)
    }

    /// Where it answers in this life.
    pub fn base(&self) -> String {
        format!("http://{}", self.address.borrow())
    }

    /// Waits until it is up, and returns the number of its life.
    pub async fn up(&self) -> u32 {
        while !self.is_up.get() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.life.get()
    }

    pub fn life(&self) -> u32 {
        self.life.get()
    }

    /// The end of what it has logged.
    pub fn last_lines(&self) -> String {
        let log = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(30)..].join("\n")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.kill();
    }
}
