# Comanda: app and API in one process. docs/deployment.md says how to run it.

# Pass the image that runs now, so that tabs opened before the update still find the files of their build:
#   docker build --build-arg PREVIOUS=comanda:1 --tag comanda:2 .
ARG PREVIOUS=nothing

FROM node:24-bookworm-slim AS nothing
RUN install -d /app/dist

FROM ${PREVIOUS} AS previous

FROM node:24-bookworm-slim AS tools
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund

FROM tools AS build
# The build bakes the limit into the app; empty means the default.
ARG FINAL_CONSUMER_LIMIT=
# The version that the app shows: build day in seconds since 1970, and build run.
ARG SOURCE_DATE_EPOCH=
ARG BUILD_RUN_ID=
COPY . .
COPY --from=previous /app/dist dist
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# No demo cafe: its passwords are public.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4173 \
    DATA_DIR=/data \
    SEED_DEMO=0
WORKDIR /app
RUN install -d -o node -g node /data
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY scripts/backup.mjs scripts/restore.mjs scripts/health.mjs scripts/
COPY scripts/lib/database-file.mjs scripts/lib/
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "scripts/health.mjs"]
# Started directly, not through npm or a shell, so that SIGTERM reaches the server. It spawns no processes, so it needs
# no init.
CMD ["node", "dist/server/main.js"]
