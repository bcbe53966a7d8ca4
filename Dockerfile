FROM node:24-slim AS manifests
WORKDIR /app
# A layer of its own: packages are installed again only when these files change.
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY database/package.json database/
COPY packages/api/package.json packages/api/
COPY packages/auth/package.json packages/auth/
COPY packages/cli/package.json packages/cli/
COPY packages/client/package.json packages/client/
COPY packages/config/package.json packages/config/
COPY packages/domain/package.json packages/domain/
COPY packages/i18n/package.json packages/i18n/
COPY packages/ui/package.json packages/ui/
COPY tests/bench/package.json tests/bench/
COPY tests/chaos/package.json tests/chaos/
COPY tests/compose/package.json tests/compose/
COPY tests/contract/package.json tests/contract/

FROM manifests AS web
RUN npm ci
COPY . .
RUN cd apps/web && NODE_ENV=production node ../../node_modules/vite/bin/vite.js build
RUN node packages/config/src/check-web-bundle.ts

FROM manifests AS server
# Only what the server imports: no development tools, no web packages.
RUN npm ci --omit=dev --workspace apps/server
COPY apps/server apps/server
COPY database database
# The API reference shows them.
COPY docs/guides docs/guides
COPY docs/examples docs/examples
COPY packages/client/README.md packages/client/
COPY packages/client/example packages/client/example
COPY docs/changelog.md docs/single-sign-on.md docs/
COPY docs/pictures docs/pictures
COPY packages/api packages/api
COPY packages/auth packages/auth
COPY packages/domain packages/domain
COPY packages/i18n packages/i18n
COPY scripts scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Node runs TypeScript, but not below node_modules: the workspaces there must stay symlinks,
# which COPY of a whole tree preserves.
COPY --from=server /app ./
COPY --from=web /app/apps/web/dist apps/web/dist
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
