# Two images: `app` runs the API, the worker and the migration, `proxy` is Caddy with the built pages. A trial has a third,
# `standins`, with what stands in for Stripe, Discord and Google.
#   docker build --target app   --tag queuemate/app:1.0.0 .
#   docker build --target proxy --tag queuemate/proxy:1.0.0 --build-arg SITE_URL=https://queuemate.gg --build-arg RELEASE=1.0.0 .
# Where no image can be pulled, deploy/base-images.sh makes these from Debian's packages and npm.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim
ARG DEBIAN_IMAGE=docker.io/library/debian:12.15-slim
ARG CADDY_IMAGE=docker.io/library/caddy:2.11.4
# Or an image made of the stage `store`, so that deploy/check-images.sh can build the others without a network.
ARG STORE=store

# All packages of the lockfile. Only this stage needs a network.
FROM ${NODE_IMAGE} AS store
WORKDIR /app
ENV CI=1
COPY pnpm-lock.yaml pnpm-workspace.yaml ./
COPY patches patches
RUN npm install --global --prefix /usr/local --allow-scripts=pnpm pnpm@12.21.0 && pnpm fetch && rm -rf node_modules

FROM ${STORE} AS source
COPY . .

# What the API needs at run time, without tests, types, source maps, and what only its dependencies' optional parts use:
# TypeScript for settings written in it, React for clients.
FROM source AS api
RUN pnpm install --offline --frozen-lockfile --prod --filter-prod '@queuemate/api...' \
  && rm -rf apps/api/test apps/api/scripts apps/api/*.config.ts packages/*/*.config.ts packages/*/testing packages/*/test \
    packages/app-kit packages/i18n packages/product-ui packages/ui \
  && find apps/api packages -name node_modules -prune -o -name '*.test.ts' -exec rm {} + \
  && cd node_modules/.pnpm \
  && rm -rf typescript@* @typescript+* react@* react-dom@* scheduler@* \
  && find . -mindepth 4 -maxdepth 8 -type d \( -name test -o -name tests -o -name __tests__ \) -prune -exec rm -r {} + \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \
    -o -name '*.test.*' -o -name '*.spec.*' -o -name '*.md' ! -iname 'licen[cs]e*' \) -delete \
  && find dejavu-fonts-ttf@* -name '*.ttf' ! -name DejaVuSans.ttf -delete \
  && rm -rf pdfkit@*/node_modules/pdfkit/.yarn \
  && find . -xtype l -delete

FROM source AS standins-source
RUN pnpm install --offline --frozen-lockfile --prod --filter-prod '@queuemate/stripe-standin' --filter-prod '@queuemate/oauth-standin'

FROM source AS pages
ARG SITE_URL=
# Without Turborepo, which takes minutes to look at all files where there is no git.
RUN pnpm install --offline --frozen-lockfile --filter '@queuemate/web...' --filter '@queuemate/admin...' \
  && pnpm --recursive --workspace-concurrency=1 run build

FROM ${DEBIAN_IMAGE} AS app
WORKDIR /app
# Threads for work off the main one: two passwords, a picture of a stranger, a drawing and two thumbnails, and files.
ENV NODE_ENV=production API_HOST=0.0.0.0 UV_THREADPOOL_SIZE=8
COPY --from=source /usr/local/bin/node /usr/local/bin/node
COPY --from=api /app/package.json ./
COPY --from=api /app/node_modules node_modules
COPY --from=api /app/packages packages
COPY --from=api /app/apps/api apps/api
# Nothing is written below /app: the root may be read-only, with a tmpfs on /tmp.
USER 10001:10001
EXPOSE 4000
CMD ["node", "apps/api/src/main.ts"]

FROM ${CADDY_IMAGE} AS proxy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=pages /app/apps/web/dist /srv/web
COPY --from=pages /app/apps/admin/dist /srv/admin
# Certificates are not Caddy's here: what it keeps may be lost.
ENV XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
# Here, so that another release does not build the pages again.
ARG RELEASE=unnamed
ENV RELEASE=${RELEASE}
USER 10001:10001
EXPOSE 8080 8081
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]

FROM ${DEBIAN_IMAGE} AS standins
WORKDIR /app
COPY --from=source /usr/local/bin/node /usr/local/bin/node
COPY --from=standins-source /app/node_modules node_modules
COPY --from=standins-source /app/tooling/stripe-standin tooling/stripe-standin
COPY --from=standins-source /app/tooling/oauth-standin tooling/oauth-standin
# The folder of what the payments remember, for a volume.
RUN install -d -o 10001 -g 10001 /data
USER 10001:10001
