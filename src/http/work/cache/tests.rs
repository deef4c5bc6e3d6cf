//! Tests of the cache: when answers are stored and work is shared, with work whose end the tests decide.

use std::future::ready;

use tokio::sync::oneshot;

use super::*;
use unscramble_cube::Facelets;
use unscramble_solve::{Question, Request, Start, plan};
use unscramble_wire::Style;

const SECOND: Duration = Duration::from_secs(1);

fn key(name: &str, time: Duration) -> TimedKey {
    let start = Start::State(Facelets::solved(3));
    let question = Question::new(start, plan(3, &Request::default()).unwrap());
    let color_names = [('U', name.to_owned())].into();
    let style = Style { color_names, ..Style::default() };
    (Arc::new(Asked::new(question, style)), time, false)
}

const MISS: Option<CacheStatus> = Some(CacheStatus::Miss);

fn cache() -> Arc<Cache> {
    Arc::new(Cache::new(1 << 20))
}

fn answer(body: &'static str, cut_after: Option<Duration>) -> Result<Answer, Problem> {
    Ok(Answer { cut_after, ..Answer::json(body.into()) })
}

/// Asks with work that is done at once.
async fn ask(cache: &Arc<Cache>, time: Duration, work: Result<Answer, Problem>) -> Answer {
    cache.answer(key("state", time), || ready(work)).await.unwrap()
}

#[tokio::test]
async fn an_answer_that_no_limit_cut_short_serves_any_limit() {
    let cache = cache();
    assert_eq!(ask(&cache, SECOND, answer("1", None)).await.cached, MISS);
    for time in [SECOND, SECOND / 2, SECOND * 2] {
        let again = ask(&cache, time, answer("2", None)).await;
        assert_eq!((again.cached, &again.body[..]), (Some(CacheStatus::Hit), &b"1"[..]));
    }
    let other = cache.answer(key("other", SECOND), || ready(answer("3", None))).await;
    assert_eq!(other.unwrap().body, "3");
}

#[tokio::test]
async fn an_answer_that_a_deadline_cut_short_never_serves_a_longer_limit() {
    let cache = cache();
    ask(&cache, SECOND, answer("1", Some(SECOND))).await;
    assert_eq!(ask(&cache, SECOND, answer("2", None)).await.body, "1");
    assert_eq!(ask(&cache, SECOND / 2, answer("2", None)).await.body, "1");
    let longer = SECOND + Duration::from_millis(1);
    assert_eq!(ask(&cache, longer, answer("2", Some(longer))).await.body, "2");
    assert_eq!(ask(&cache, SECOND, answer("3", None)).await.body, "2", "the better one");
}

#[tokio::test]
async fn a_search_that_had_little_of_its_time_is_not_stored() {
    let cache = cache();
    ask(&cache, SECOND, answer("1", Some(SECOND / 2))).await;
    assert_eq!(ask(&cache, SECOND, answer("2", Some(SECOND))).await.body, "2");
}

#[tokio::test]
async fn problems_are_not_stored() {
    let cache = cache();
    for _ in 0..2 {
        let problem = Problem::new(Code::UnsolvableState, "twisted");
        let work = ready(Err(problem.clone()));
        let failed = cache.answer(key("state", SECOND), || work);
        assert_eq!(failed.await.unwrap_err(), problem);
    }
    assert_eq!(ask(&cache, SECOND, answer("1", None)).await.cached, MISS);
    assert!(cache.in_progress().is_empty());
}

#[tokio::test]
async fn memory_is_bounded() {
    let cache = Arc::new(Cache::new(20_000));
    for i in 0..100 {
        let work = ready(answer("an answer", None));
        cache.answer(key(&i.to_string(), SECOND), || work).await.unwrap();
    }
    cache.stored.run_pending_tasks();
    assert!(cache.stored.entry_count() > 10, "{}", cache.stored.entry_count());
    assert!(cache.stored.weighted_size() <= 20_000, "{}", cache.stored.weighted_size());
    // An answer that would push out many others is not stored.
    let large = || ready(Ok(Answer::json(vec![b' '; 2500].into())));
    for _ in 0..2 {
        let answered = cache.answer(key("large", SECOND), large).await.unwrap();
        assert_eq!(answered.cached, MISS);
    }
}

/// Asks in a separate task, with work that ends when the test sends its result.
async fn lead(
    cache: &Arc<Cache>,
) -> (oneshot::Sender<Result<Answer, Problem>>, tokio::task::JoinHandle<Result<Answer, Problem>>) {
    let (end, ended) = oneshot::channel();
    let its = Arc::clone(cache);
    let leader = tokio::spawn(async move {
        its.answer(key("state", SECOND), || async { ended.await.unwrap() }).await
    });
    while cache.in_progress().is_empty() {
        tokio::task::yield_now().await;
    }
    (end, leader)
}

/// Asks in a separate task, which shares the work of the leader by the time this returns.
async fn follow(
    cache: &Arc<Cache>,
    alone: Result<Answer, Problem>,
) -> tokio::task::JoinHandle<Result<Answer, Problem>> {
    let its = Arc::clone(cache);
    let follower =
        tokio::spawn(async move { its.answer(key("state", SECOND), || ready(alone)).await });
    // One thread runs all tasks of a test in turn.
    tokio::task::yield_now().await;
    assert!(!follower.is_finished());
    follower
}

#[tokio::test]
async fn equal_requests_share_the_work() {
    let cache = cache();
    let (end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    end.send(answer("1", None)).unwrap();
    let (leader, follower) = (leader.await.unwrap(), follower.await.unwrap());
    let (leader, follower) = (leader.unwrap(), follower.unwrap());
    assert_eq!((leader.cached, &leader.body[..]), (MISS, &b"1"[..]));
    assert_eq!((follower.cached, &follower.body[..]), (Some(CacheStatus::Shared), &b"1"[..]));
}

#[tokio::test]
async fn the_work_goes_on_when_the_first_disconnects() {
    let cache = cache();
    let (end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    leader.abort();
    assert!(leader.await.unwrap_err().is_cancelled());
    end.send(answer("1", None)).unwrap();
    assert_eq!(follower.await.unwrap().unwrap().body, "1");
    assert!(cache.in_progress().is_empty());
}

#[tokio::test]
async fn the_work_is_dropped_when_the_last_disconnects() {
    let cache = cache();
    let (mut end, leader) = lead(&cache).await;
    let follower = follow(&cache, answer("2", None)).await;
    leader.abort();
    follower.abort();
    end.closed().await;
    assert!(cache.in_progress().is_empty());
    assert_eq!(ask(&cache, SECOND, answer("3", None)).await.cached, MISS);
}

#[tokio::test]
async fn work_that_panics_leaves_no_work_in_progress() {
    let cache = cache();
    let its = Arc::clone(&cache);
    let work = || -> std::future::Ready<Result<Answer, Problem>> { panic!("no work") };
    let failed = tokio::spawn(async move { its.answer(key("state", SECOND), work).await });
    assert!(failed.await.unwrap_err().is_panic());
    assert!(cache.in_progress().is_empty());
    assert_eq!(ask(&cache, SECOND, answer("1", None)).await.cached, MISS);
}

#[tokio::test]
async fn only_permanent_failures_are_shared() {
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
                assert_eq!((shared, answered.cached), (false, MISS));
            }
        }
    }
}
