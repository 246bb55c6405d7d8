//! How a reading process shuts itself in, before it sees the first byte of a file.

use std::collections::BTreeMap;

use anyhow::Context;
use rustix::process::{Resource, Rlimit, nice, setrlimit};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule,
};

use super::format::Limits;

/// What it may ask of the kernel: memory, the two pipes that it has, and to end. No file, no connection, no other
/// process. What else is asked for is refused and not punished: the allocator asks for more than it needs.
const ALLOWED: &[libc::c_long] = &[
    libc::SYS_read,
    libc::SYS_write,
    libc::SYS_writev,
    libc::SYS_close,
    libc::SYS_brk,
    libc::SYS_mmap,
    libc::SYS_munmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_madvise,
    libc::SYS_futex,
    libc::SYS_sched_yield,
    libc::SYS_getrandom,
    libc::SYS_clock_gettime,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sigaltstack,
    libc::SYS_getpid,
    libc::SYS_gettid,
    libc::SYS_exit,
    libc::SYS_exit_group,
];

/// Limits this process for good.
///
/// # Errors
/// If the kernel refuses a limit. Where the kernel or whoever started the server allows no filter, the limits
/// remain: with them nothing can be opened or started either, but processes of the same user can be reached.
pub fn enter(limits: Limits) -> anyhow::Result<()> {
    // Whoever is answered by the server comes first.
    nice(10).context("stepping back")?;
    for (resource, most) in [
        // Private memory that can be written: what the allocator takes.
        (Resource::Data, limits.memory),
        (Resource::Cpu, limits.processor),
        (Resource::Core, 0),
        (Resource::Fsize, 0),
        (Resource::Nproc, 0),
        // It has the two pipes, and opens nothing more.
        (Resource::Nofile, 0),
    ] {
        let limit = Rlimit {
            current: Some(most),
            maximum: Some(most),
        };
        setrlimit(resource, limit).with_context(|| format!("limiting {resource:?}"))?;
    }
    match seccompiler::apply_filter(&filter()?) {
        Err(seccompiler::Error::Seccomp(_)) => Ok(()),
        applied => applied.context("filtering calls of the kernel"),
    }
}

/// Refuses what is not [`ALLOWED`], and signals to other processes.
fn filter() -> anyhow::Result<BpfProgram> {
    let mut rules: BTreeMap<_, _> = ALLOWED.iter().map(|call| (*call, Vec::new())).collect();
    // What aborts sends itself a signal.
    let itself = SeccompCondition::new(
        0,
        SeccompCmpArgLen::Dword,
        SeccompCmpOp::Eq,
        std::process::id().into(),
    )?;
    rules.insert(libc::SYS_tgkill, vec![SeccompRule::new(vec![itself])?]);
    let filter = SeccompFilter::new(
        rules,
        SeccompAction::Errno(u32::try_from(libc::EPERM)?),
        SeccompAction::Allow,
        std::env::consts::ARCH.try_into()?,
    )?;
    Ok(filter.try_into()?)
}

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::io::{self, ErrorKind};
    use std::net::{TcpListener, TcpStream, UdpSocket};
    use std::process::Command;

    use super::*;

    fn why<T>(attempted: io::Result<T>) -> Option<ErrorKind> {
        attempted.err().map(|error| error.kind())
    }

    /// It holds for the thread that puts it on, and here no limit of a process is beside it.
    #[test]
    fn the_filter_alone_keeps_files_connections_and_processes_away() {
        let filter = filter().unwrap();
        let confined = std::thread::spawn(move || {
            seccompiler::apply_filter(&filter).unwrap();
            [
                why(File::open("/dev/null")),
                why(std::fs::read_dir("/")),
                why(std::fs::remove_file("/no such file")),
                why(TcpListener::bind(("127.0.0.1", 0))),
                why(TcpStream::connect(("127.0.0.1", 9))),
                why(UdpSocket::bind(("127.0.0.1", 0))),
                why(Command::new("/bin/true").status()),
            ]
        });
        let refused = confined.join().unwrap();
        assert_eq!(refused, [Some(ErrorKind::PermissionDenied); 7]);
    }
}
