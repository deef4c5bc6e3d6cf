# Both stages use one Debian, so that the program finds the C library that it was linked with.
ARG RUST=1.95
ARG DEBIAN=bookworm

# The builder has the whole toolchain. Only the program leaves it.
FROM rust:${RUST}-slim-${DEBIAN} AS builder
WORKDIR /build
COPY . .
# The caches hold downloads and built dependencies, so a change compiles this project alone.
RUN --mount=type=cache,target=/usr/local/cargo/registry,sharing=locked \
    --mount=type=cache,target=/build/target,sharing=locked \
    cargo build --locked --profile dist --bin unscramble \
    && install target/dist/unscramble /usr/local/bin/unscramble

# The image: the program, its C library, and an unprivileged user.
FROM debian:${DEBIAN}-slim
RUN useradd --system --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin unscramble \
    # Mount a volume here to keep the tables, and set UNSCRAMBLE_CACHE_DIR to it.
    && install -d -o 10001 -g 10001 /var/cache/unscramble
COPY --from=builder /usr/local/bin/unscramble /usr/local/bin/unscramble
USER 10001:10001

# Containers must listen on all interfaces. The admin address serves health checks and metrics:
# publish it to monitoring only. Without a volume nothing is written: tables would make every container larger.
ENV UNSCRAMBLE_LISTEN=0.0.0.0:8080 \
    UNSCRAMBLE_ADMIN=0.0.0.0:9090 \
    UNSCRAMBLE_CACHE_DIR=
EXPOSE 8080 9090

HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["unscramble", "healthcheck"]
ENTRYPOINT ["unscramble"]
CMD ["serve"]
