# Both stages use one Debian, bookworm, so that the program finds the C library that it was linked with.
ARG RUST=1.95

# The builder has the whole toolchain. Only the program leaves it.
FROM rust:${RUST}-slim-bookworm AS builder
WORKDIR /build
COPY . .
# The caches hold downloads and built dependencies, so a change compiles this project alone.
RUN --mount=type=cache,target=/usr/local/cargo/registry,sharing=locked \
    --mount=type=cache,target=/build/target,sharing=locked \
    cargo build --locked --profile dist --bin unscramble \
    && install target/dist/unscramble /usr/local/bin/unscramble \
    && install -d /var/cache/unscramble

# The image: the program and the C library, without a shell or a package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=builder /usr/local/bin/unscramble /usr/local/bin/unscramble
# Mount a volume here to keep the tables, and set UNSCRAMBLE_CACHE_DIR to it.
COPY --from=builder --chown=10001:10001 /var/cache/unscramble /var/cache/unscramble
USER 10001:10001

# Containers must listen on all interfaces. The admin address serves health checks and metrics:
# publish it to monitoring only. Without a volume nothing is written: tables would make every container larger.
ENV UNSCRAMBLE_LISTEN=0.0.0.0:8080 \
    UNSCRAMBLE_ADMIN=0.0.0.0:9090 \
    UNSCRAMBLE_CACHE_DIR=
EXPOSE 8080 9090

HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["/usr/local/bin/unscramble", "healthcheck"]
ENTRYPOINT ["/usr/local/bin/unscramble"]
CMD ["serve"]
