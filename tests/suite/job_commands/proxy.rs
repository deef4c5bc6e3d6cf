//! A proxy that cuts a connection.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// Where a connection is cut.
#[derive(Clone, Copy)]
pub(super) enum Cut {
    /// Before the piece of the answer that has this text.
    Before(&'static str),
    /// Behind it.
    Behind(&'static str),
}

/// Passes connections on to a service, and cuts the first.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    asked: Arc<Mutex<String>>,
}

impl Proxy {
    pub(super) async fn start(to: SocketAddr, cut: Cut) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let (address, asked) = (listener.local_addr().unwrap(), Arc::default());
        let heard = Arc::clone(&asked);
        tokio::spawn(async move {
            let mut cut = Some(cut);
            while let Ok((client, _)) = listener.accept().await {
                tokio::spawn(pass(client, to, cut.take(), Arc::clone(&heard)));
            }
        });
        Proxy { address, asked }
    }

    /// What clients sent.
    pub(super) fn asked(&self) -> String {
        self.asked.lock().unwrap().clone()
    }
}

async fn pass(client: TcpStream, to: SocketAddr, cut: Option<Cut>, heard: Arc<Mutex<String>>) {
    let server = TcpStream::connect(to).await.unwrap();
    let (mut from_client, mut to_client) = client.into_split();
    let (mut from_server, mut to_server) = server.into_split();
    let asking = tokio::spawn(async move {
        let mut piece = [0; 4096];
        while let Ok(length @ 1..) = from_client.read(&mut piece).await {
            heard.lock().unwrap().push_str(&String::from_utf8_lossy(&piece[..length]));
            if to_server.write_all(&piece[..length]).await.is_err() {
                return;
            }
        }
    });
    let (mut answered, mut piece) = (String::new(), [0; 4096]);
    while let Ok(length @ 1..) = from_server.read(&mut piece).await {
        answered.push_str(&String::from_utf8_lossy(&piece[..length]));
        if matches!(cut, Some(Cut::Before(text)) if answered.contains(text)) {
            break;
        }
        if to_client.write_all(&piece[..length]).await.is_err()
            || matches!(cut, Some(Cut::Behind(text)) if answered.contains(text))
        {
            break;
        }
    }
    asking.abort();
}
