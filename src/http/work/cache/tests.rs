//! When answers are kept and work is shared, with work whose end the tests decide.

use std::future::ready;

use tokio::sync::oneshot;

use super::*;
use crate::cube::Notation;
use crate::http::work::cache_key::Start;
use crate::solve::{Request, plan};

const SECOND: Duration = Duration::from_secs(1);

fn question(state: &str) -> CacheKey {
    CacheKey {
        start: Start::Posted(state.into()),
        to: None,
        plan: plan(3, &Request::default()).unwrap(),
        notation: Notation::Standard,
        turns: false,
    }
}

fn cache() -> Arc<Cache> {
    Arc::new(Cache::new(1 << 20))
}

fn answer(body: &'static str, cut: Option<Duration>) -> Result<Answer, Problem> {
    Ok(Answer { body: Bytes::from_static(body.as_bytes()), cut })
}

/// Asks, with work that is done at once.
async fn ask(cache: &Arc<Cache>, time: Duration, work: Result<Answer, Problem>) -> Answered {
    cache.answer(question("state"), time, |_| ready(work)).await.unwrap()
}

#[tokio::test]
async fn what_no_time_cut_serves_any_time() {
    let cache = cache();
    assert_eq!(ask(&cache, SECOND, answer("1", None)).await.source, Some(Source::Miss));
    for time in [SECOND, SECOND / 2, SECOND * 2] {
        let again = ask(&cache, time, answer("2", None)).await;
        assert_eq!((again.source, &again.body[..]), (Some(Source::Hit), &b"1"[..]));
    }
    let other = cache.answer(question("other"), SECOND, |_| ready(answer("3", None))).await;
    assert_eq!(other.unwrap().body, "3");
}

#[tokio::test]
async fn what_a_deadline_cut_never_serves_a_larger_budget() {
    let cache = cache();
    ask(&cache, SECOND, answer("1", Some(SECOND))).await;
    assert_eq!(ask(&cache, SECOND, answer("2", None)).await.body, "1");
    assert_eq!(ask(&cache, SECOND / 2, answer("2", None)).await.body, "1");
    let longer = SECOND + Duration::from_millis(1);
    assert_eq!(ask(&cache, longer, answer("2", Some(longer))).await.body, "2");
    assert_eq!(ask(&cache, SECOND, answer("3", None)).await.body, "2", "the better one");
}

#[tokio::test]
async fn a_search_that_had_little_of_its_time_is_not_kept() {
    let cache = cache();
    ask(&cache, SECOND, answer("1", Some(SECOND / 2))).await;
    assert_eq!(ask(&cache, SECOND, answer("2", Some(SECOND))).await.body, "2");
}

#[tokio::test]
async fn problems_are_not_kept() {
    let cache = cache();
    for _ in 0..2 {
        let problem = Problem::new(Code::UnsolvableState, "twisted");
        let failed = cache.answer(question("state"), SECOND, |_| ready(Err(problem.clone())));
        assert_eq!(failed.await.unwrap_err(), problem);
    }
    assert_eq!(ask(&cache, SECOND, answer("1", None)).await.source, Some(Source::Miss));
    assert!(cache.under_way().is_empty());
}

#[tokio::test]
async fn memory_is_bounded() {
    let cache = Arc::new(Cache::new(20_000));
    for i in 0..100 {
        let work = ready(answer("an answer", None));
        cache.answer(question(&i.to_string()), SECOND, |_| work).await.unwrap();
    }
    cache.kept.run_pending_tasks();
    assert!(cache.kept.entry_count() > 10, "{}", cache.kept.entry_count());
    assert!(cache.kept.weighted_size() <= 20_000, "{}", cache.kept.weighted_size());
    // One that would push out many others is not kept.
    let large = || ready(Ok(Answer { body: vec![b' '; 2500].into(), cut: None }));
    for _ in 0..2 {
        let answered = cache.answer(question("large"), SECOND, |_| large()).await.unwrap();
        assert_eq!(answered.source, Some(Source::Miss));
    }
}

/// Asks as a task of its own, with work that ends when it is told how.
async fn lead(
    cache: &Arc<Cache>,
) -> (oneshot::Sender<Result<Answer, Problem>>, tokio::task::JoinHandle<Result<Answered, Problem>>)
{
    let (end, ended) = oneshot::channel();
    let its = Arc::clone(cache);
    let leader = tokio::spawn(async move {
        its.answer(question("state"), SECOND, |_| async { ended.await.unwrap() }).await
    });
    while cache.under_way().is_empty() {
        tokio::task::yield_now().await;
    }
    (end, leader)
}

/// Asks as a task of its own, which has joined the one that leads when this returns.
async fn follow(
    cache: &Arc<Cache>,
    alone: Result<Answer, Problem>,
) -> tokio::task::JoinHandle<Result<Answered, Problem>> {
    let its = Arc::clone(cache);
    let follower =
        tokio::spawn(async move { its.answer(question("state"), SECOND, |_| ready(alone)).await });
    // One thread runs all tasks of a test in turn.
    tokio::task::yield_now().await;
    assert!(!follower.is_finished());
    follower
}

#[tokio::test]
async fn equal_questions_share_the_work() {
    let cache = cache();
    let (end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    end.send(answer("1", None)).unwrap();
    let (leader, follower) = (leader.await.unwrap(), follower.await.unwrap());
    let (leader, follower) = (leader.unwrap(), follower.unwrap());
    assert_eq!((leader.source, &leader.body[..]), (Some(Source::Miss), &b"1"[..]));
    assert_eq!((follower.source, &follower.body[..]), (Some(Source::Shared), &b"1"[..]));
}

#[tokio::test]
async fn the_work_goes_on_when_the_first_leaves() {
    let cache = cache();
    let (end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    leader.abort();
    assert!(leader.await.unwrap_err().is_cancelled());
    end.send(answer("1", None)).unwrap();
    assert_eq!(follower.await.unwrap().unwrap().body, "1");
    assert!(cache.under_way().is_empty());
}

#[tokio::test]
async fn the_work_is_dropped_when_the_last_leaves() {
    let cache = cache();
    let (mut end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    leader.abort();
    follower.abort();
    end.closed().await;
    assert!(cache.under_way().is_empty());
    assert_eq!(ask(&cache, SECOND, answer("3", None)).await.source, Some(Source::Miss));
}

#[tokio::test]
async fn only_failures_that_would_come_again_are_shared() {
    for (code, shared) in
        [(Code::UnsolvableState, true), (Code::Overloaded, false), (Code::DeadlineExceeded, false)]
    {
        let cache = cache();
        let (end, leader) = lead(&cache).await;
        let follower = follow(&cache, answer("2", None)).await;
        end.send(Err(Problem::new(code, "no"))).unwrap();
        assert_eq!(leader.await.unwrap().unwrap_err().code(), code);
        match follower.await.unwrap() {
            Err(problem) => assert!(shared && problem.code() == code),
            Ok(answered) => {
                assert_eq!((shared, answered.source), (false, Some(Source::Miss)));
            }
        }
    }
}
