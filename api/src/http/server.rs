//! The HTTP server, which gives up a request once its client has left.
//!
//! When a client closes its connection, the handler's future is dropped at its next `.await`, and with it
//! everything that the future owns: a place in a queue, an open transaction (rolled back), a child process that
//! is killed on drop, and a computation of [`computing::run_cancellable`](crate::computing::run_cancellable),
//! which is told. So a handler needs no more than values that clean up when they are dropped, or a task of its own
//! for what has to come to its end (`actix_web::rt::spawn`), as where an attempt is counted in Redis.
//!
//! actix-web does this by itself for connections that are reset, but keeps serving one that was closed in the
//! usual way (a FIN): the client might have closed only its sending half and still read. No browser and no proxy
//! does that, so such a client counts as having left. (hyper's server decides the same by default.) A device that
//! tells where it is may not wait for an answer: it is heard to the end.

use std::fmt;

use actix_http::Request;
use actix_service::{IntoServiceFactory, Service, ServiceFactory};
use actix_web::body::MessageBody;
use actix_web::dev::{AppConfig, Response};
use actix_web::{Error, HttpServer};

/// A server for this application, which is not listening yet.
pub fn server<F, I, S, B>(app: F) -> HttpServer<F, I, S, B>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: fmt::Debug,
    S::Response: Into<Response<B>> + 'static,
    S::Service: 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    HttpServer::new(app).h1_allow_half_closed(false)
}

#[cfg(test)]
mod tests {
    use std::io::{Read, Write};
    use std::net::{Shutdown, TcpStream};
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::Duration;

    use actix_web::{App, HttpResponse, rt, web};
    use tenant_router::{TenantId, Work, WorkLimits};

    use super::*;
    use crate::computing;

    const A_MINUTE: Duration = Duration::from_mins(1);

    /// Computes until it is cancelled, and tells when it begins and ends.
    async fn compute(tell: web::Data<Sender<&'static str>>) -> HttpResponse {
        let share = WorkLimits::new(10).share_of(&TenantId::generate());
        let tell = tell.get_ref().clone();
        let computed = computing::run_cancellable(&share, Work::Planning, move |cancellation| {
            tell.send("begun").unwrap();
            while !cancellation.is_cancelled() {
                std::thread::yield_now();
            }
            tell.send("cancelled").unwrap();
        });
        computed.await.unwrap();
        HttpResponse::Ok().finish()
    }

    /// A connection to a new server that computes for it, and what the computation tells.
    fn asking() -> (TcpStream, Receiver<&'static str>) {
        let (tell, shown) = channel();
        let server = server(move || {
            App::new()
                .app_data(web::Data::new(tell.clone()))
                .route("/", web::get().to(compute))
        });
        let server = server.workers(1).disable_signals();
        let server = server.bind(("127.0.0.1", 0)).unwrap();
        let address = server.addrs()[0];
        rt::spawn(server.run());
        let mut connection = TcpStream::connect(address).unwrap();
        let request = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        connection.write_all(request).unwrap();
        (connection, shown)
    }

    async fn next(shown: Receiver<&'static str>) -> (Option<&'static str>, Receiver<&'static str>) {
        let waiting = std::thread::spawn(move || (shown.recv_timeout(A_MINUTE).ok(), shown));
        while !waiting.is_finished() {
            rt::time::sleep(Duration::from_millis(1)).await;
        }
        waiting.join().unwrap()
    }

    #[actix_web::test]
    async fn a_request_is_given_up_when_its_client_leaves() {
        let (connection, shown) = asking();
        let (first, shown) = next(shown).await;
        assert_eq!(first, Some("begun"));
        drop(connection);
        assert_eq!(next(shown).await.0, Some("cancelled"));
    }

    #[actix_web::test]
    async fn a_client_that_closes_its_sending_half_has_left() {
        let (mut connection, shown) = asking();
        let (first, shown) = next(shown).await;
        assert_eq!(first, Some("begun"));
        connection.shutdown(Shutdown::Write).unwrap();
        assert_eq!(next(shown).await.0, Some("cancelled"));
        assert_eq!(connection.read(&mut [0; 16]).unwrap(), 0);
    }
}
