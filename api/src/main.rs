//! The `wayhaul` command: the server, its worker jobs and the operator's tools.

use mimalloc::MiMalloc;

/// Every answer is made of many short texts, and the allocator of the C library takes twice as long
/// for them.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> anyhow::Result<()> {
    api::run()
}
