# The site as an image: docs/deploy.md.
#   docker build -t morgenblatt .
#   docker run --rm -p 3000:3000 -v morgenblatt:/data morgenblatt      the demo, with the packaged PostgreSQL

FROM node:26-bookworm-slim AS build
WORKDIR /app
# The packages alone first, so that a change of the sources keeps their layer. Those of tests and checks are left out.
COPY package.json package-lock.json ./
COPY commands/setup.mjs commands/
RUN node -e "import('./commands/setup.mjs').then(({ install }) => install())"
COPY . .
RUN node commands/run.mjs build

FROM debian:bookworm-slim
# The pinned Node of node_modules needs libatomic.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
# The packaged PostgreSQL refuses to run as root, and needs a user that has a name.
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin morgenblatt \
  && install --directory --owner=morgenblatt --group=morgenblatt --mode=750 /data
# Owned by root: the site cannot change its own program.
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/app/node_modules/node/bin:$PATH NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER morgenblatt
VOLUME /data
EXPOSE 3000
# Whether the process answers. A PostgreSQL that is away makes no container unhealthy: /readyz tells load balancers.
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell or npm before it, the site itself receives SIGTERM. It may take 30 seconds: docker stop --time 30.
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
