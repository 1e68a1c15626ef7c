# Comanda: app and API in one process. README, "Deployment", says how to run it.

# The image that runs now, such as comanda:1, so that tabs opened before an update still find their build's files:
#   docker build --build-arg PREVIOUS=comanda:1 --tag comanda:2 .
ARG PREVIOUS=nothing

FROM node:20-bookworm-slim AS nothing
RUN install -d /app/dist

FROM ${PREVIOUS} AS previous

# `npm install` keeps to the lock file too; `npm ci` wants the binaries of platforms in it that nobody here has.
FROM node:20-bookworm-slim AS tools
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --include=dev --no-audit --no-fund

FROM tools AS build
# The app is built for one such limit; empty stands for the default.
ARG FINAL_CONSUMER_LIMIT=
# The version that the app shows: the day in seconds since 1970, and the run that builds it.
ARG SOURCE_DATE_EPOCH=
ARG BUILD_RUN_ID=
COPY . .
COPY --from=previous /app/dist dist
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
# No demo cafe: everybody knows the passwords of its people.
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
COPY scripts/backup.mjs scripts/health.mjs scripts/
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "scripts/health.mjs"]
# Not through npm or a shell: SIGTERM must reach the server, which has handlers for it and so may be PID 1.
# It starts no processes, so nothing needs an init to reap.
CMD ["node", "dist/server/main.js"]
