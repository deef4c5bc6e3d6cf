# One Debian for both stages, so that the program meets the C library that it was linked with.
ARG RUST=1.95
ARG DEBIAN=bookworm

# The builder: the whole toolchain, thrown away afterwards.
FROM rust:${RUST}-slim-${DEBIAN} AS builder
WORKDIR /build
COPY . .
# What was downloaded and built before is kept beside the layers, so a change builds the project alone.
RUN --mount=type=cache,target=/usr/local/cargo/registry,sharing=locked \
    --mount=type=cache,target=/build/target,sharing=locked \
    cargo build --release --locked --bin unscramble \
    && install target/release/unscramble /usr/local/bin/unscramble

# The image: the program, the C library it is linked with, and a user without rights.
FROM debian:${DEBIAN}-slim
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin unscramble \
    # Where a volume can keep the tables (UNSCRAMBLE_CACHE_DIR); nothing is written without one.
    && install -d -o 10001 -g 10001 /var/cache/unscramble
COPY --from=builder /usr/local/bin/unscramble /usr/local/bin/unscramble
USER 10001:10001

# Within a container the addresses have to be reachable from outside of it. The admin address has
# health checks and metrics: publish it to those who watch the service only.
ENV UNSCRAMBLE_LISTEN=0.0.0.0:8080 \
    UNSCRAMBLE_ADMIN=0.0.0.0:9090
EXPOSE 8080 9090

HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["unscramble", "healthcheck"]
ENTRYPOINT ["unscramble"]
CMD ["serve"]
