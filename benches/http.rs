//! The cost that the service adds to a request in axum: an empty handler and `POST /validate` of a
//! 3x3x3, side by side, each over one open connection.
#![allow(missing_docs, clippy::unwrap_used)]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};

use axum::Router;
use axum::body::Bytes;
use axum::routing::post;
use criterion::{Criterion, criterion_group, criterion_main};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use unscramble::config::{Config, Flags};
use unscramble::http::Server;
use unscramble_cube::{Facelets, random};

fn empty_handler(runtime: &Runtime) -> SocketAddr {
    let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/validate", post(|_: Bytes| async { "" }));
    runtime.spawn(async { axum::serve(listener, router).await });
    address
}

fn service(runtime: &Runtime) -> SocketAddr {
    let free = Some("127.0.0.1:0".to_owned());
    let flags = Flags { listen: free.clone(), admin: free, ..Flags::default() };
    let config = Config::load_with(&flags, []).unwrap();
    let server = runtime.block_on(Server::bind(&config)).unwrap();
    let address = server.address().unwrap();
    runtime.spawn(server.run(std::future::pending()));
    address
}

fn requests(criterion: &mut Criterion) {
    let runtime = Runtime::new().unwrap();
    let state = Facelets::from(random::random_state(3, &mut random::generator("bench")));
    let body = format!("{{\"state\":\"{state}\"}}");
    let request = format!(
        "POST /validate HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut group = criterion.benchmark_group("http");
    for (name, address) in
        [("empty", empty_handler(&runtime)), ("validate 3x3x3", service(&runtime))]
    {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        let mut answer = [0; 8192];
        group.bench_function(name, |bencher| {
            bencher.iter(|| {
                stream.write_all(request.as_bytes()).unwrap();
                // Both answers are small enough to arrive in one piece.
                stream.read(&mut answer).unwrap()
            });
        });
    }
    group.finish();
}

criterion_group!(benches, requests);
criterion_main!(benches);
