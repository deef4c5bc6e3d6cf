//! Commands whose connection breaks.

use std::time::Duration;

use tokio::time::sleep;

use super::proxy::{Cut, Proxy};
use super::user::User;
use super::{PROOF, solves_superflip, user};
use crate::service::Service;

#[tokio::test]
async fn a_wait_goes_on_where_its_connection_broke() {
    let service = Service::start().await;
    let user = user(&service);
    let id = user.told(&PROOF).await;
    let proxy = Proxy::start(service.address, Cut::Behind("event: bound")).await;
    let url = format!("http://{}", proxy.address);
    let token = std::fs::read_to_string(&user.owners()[0]).unwrap();
    let wait = ["wait", &id, "--server", &url, "--owner", token.trim_end()];
    let (waited, ()) = tokio::join!(user.told(&wait), async {
        while !proxy.asked().contains("last-event-id: ") {
            sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(user.told(&["cancel", &id]).await, "cancelled");
    });
    assert!(solves_superflip(&waited), "{waited}");
    assert_eq!(proxy.asked().matches("/events HTTP/1.1").count(), 2);
}

#[tokio::test]
async fn a_job_is_submitted_once_however_often_its_request_is_sent() {
    let service = Service::start().await;
    let proxy = Proxy::start(service.address, Cut::Before("HTTP/1.1 202")).await;
    let user = User::of(format!("http://{}", proxy.address));
    let id = user.told(&["submit", "--size", "2", "--scramble", "R"]).await;
    assert_eq!(proxy.asked().matches("POST /jobs HTTP/1.1").count(), 2);
    assert_eq!(user.told(&["wait", &id]).await, "R'");
    assert_eq!(user.told(&["status"]).await.lines().count(), 1);
}

#[tokio::test]
async fn the_base_path_of_a_server_is_kept() {
    let service = Service::start().await;
    let proxy = Proxy::start(service.address, Cut::Before("never")).await;
    let user = User::of(format!("http://{}/cube/", proxy.address));
    let outcome = user.run(&["status", "--owner", &"0".repeat(32)]).await;
    assert_eq!(outcome.code, 1);
    assert!(proxy.asked().starts_with("GET /cube/jobs HTTP/1.1\r\n"), "{}", proxy.asked());
}
