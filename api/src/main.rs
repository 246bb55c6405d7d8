//! The `wayhaul` command: the server, its worker jobs and the operator's tools.

#[actix_web::main]
async fn main() -> anyhow::Result<()> {
    api::run().await
}
