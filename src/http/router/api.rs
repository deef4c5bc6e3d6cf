//! The documented routes.

use std::sync::Arc;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::http::routes::{
    analyse, analyse_batch, analyse_live, apply, batch, commutators, compat, glossary, jobs,
    methods, picture, recognize, scramble, solve, stream, validate,
};
use crate::http::work::app::App;

/// Routes with a state in the body.
pub(super) fn states() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(solve::solve, solve::get_solve))
        .routes(routes!(stream::solve_events))
        .routes(routes!(validate::validate))
        .routes(routes!(analyse::analyse))
        .routes(routes!(analyse_live::analyse_live))
        .routes(routes!(recognize::recognize))
}

/// Routes with requests on the lines of the body.
pub(super) fn batches() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(batch::solve_batch))
        .routes(routes!(analyse_batch::analyse_batch))
}

/// Routes of jobs.
pub(super) fn jobs() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(jobs::submit::post_job, jobs::read::jobs))
        .routes(routes!(jobs::read::job, jobs::read::cancel))
        .routes(routes!(jobs::read::result))
        .routes(routes!(jobs::events::events))
}

/// Routes with moves, or places of pieces, in the body.
pub(super) fn moves() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(apply::apply)).routes(routes!(commutators::commutators))
}

/// Routes for callers of other solvers.
pub(super) fn compat() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(compat::posted_compat_solve, compat::compat_solve))
        .routes(routes!(compat::compat_solve_state))
}

/// Routes for random cubes.
pub(super) fn random() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(scramble::scramble))
}

/// Routes for pictures.
pub(super) fn pictures() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(picture::picture, picture::posted_picture))
        .routes(routes!(picture::visualcube::visualcube))
        .merge(picture::visualcube::other_addresses().into())
}

/// Routes about the service.
pub(super) fn about() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(methods::methods))
        .routes(routes!(methods::method))
        .routes(routes!(glossary::glossary))
}
