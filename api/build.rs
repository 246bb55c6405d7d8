//! The browser app is embedded from `frontend/dist`, which a fresh clone has not built yet.

fn main() -> std::io::Result<()> {
    let dist = "../frontend/dist";
    // A folder that is missing now would stay missing for the binary, also after the app is built.
    std::fs::create_dir_all(dist)?;
    println!("cargo:rerun-if-changed=build.rs");
    // A release holds the files themselves; other builds read them when they are asked for.
    if std::env::var_os("PROFILE").is_some_and(|profile| profile == "release") {
        println!("cargo:rerun-if-changed={dist}");
    }
    Ok(())
}
