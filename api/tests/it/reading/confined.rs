//! What a reading process may do, asked of the kernel while it waits for its file.

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

#[test]
fn a_reader_has_shut_itself_in_before_it_sees_a_byte() {
    let mut reader = Command::new(env!("CARGO_BIN_EXE_wayhaul"))
        .args(["read", "table"])
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let about = |what: &str| fs::read_to_string(format!("/proc/{}/{what}", reader.id())).unwrap();
    // It waits for its file when it has shut itself in: filter 2 of seccomp is the last step.
    let is_confined = || about("status").lines().any(|line| line == "Seccomp:\t2");
    for _ in 0..3_000 {
        if is_confined() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let status = about("status");
    assert!(is_confined(), "{status}");
    assert!(status.contains("NoNewPrivs:\t1"), "{status}");
    let limits = about("limits");
    let most = |what: &str| {
        let line = limits.lines().find(|line| line.starts_with(what)).unwrap();
        let words = line[what.len()..].split_whitespace();
        words
            .take(2)
            .map(|word| word.parse::<u64>().unwrap())
            .collect::<Vec<_>>()
    };
    for (what, limit) in [
        ("Max open files", 0),
        ("Max file size", 0),
        ("Max processes", 0),
        ("Max core file size", 0),
        ("Max data size", 512 * 1024 * 1024),
    ] {
        assert_eq!(most(what), [limit; 2], "{what}");
    }
    assert!(most("Max cpu time")[0] <= 100);
    drop(reader.stdin.take());
    assert!(reader.wait().unwrap().success());
}
