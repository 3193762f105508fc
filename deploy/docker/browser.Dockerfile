# The two services that open untrusted pages, capture and crawler, with their browser.
#   docker build -f deploy/docker/browser.Dockerfile -t vigia/browser .
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS packages
WORKDIR /vigia
COPY package.json package-lock.json .npmrc ./
COPY proto/package.json proto/
COPY packages/fonts/package.json packages/fonts/
COPY packages/browser/package.json packages/browser/
COPY packages/api/package.json packages/api/
COPY packages/common/package.json packages/common/
COPY packages/messaging/package.json packages/messaging/
COPY packages/sentences/package.json packages/sentences/
COPY packages/service/package.json packages/service/
COPY packages/storage/package.json packages/storage/
COPY packages/telemetry/package.json packages/telemetry/
COPY packages/visual-diff/package.json packages/visual-diff/
COPY packages/database/package.json packages/database/
COPY packages/dom-threads/package.json packages/dom-threads/
COPY packages/domain/package.json packages/domain/
COPY services/capture/package.json services/capture/
COPY services/crawler/package.json services/crawler/
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --ignore-scripts -w proto -w packages/fonts -w packages/browser -w packages/api -w packages/common -w packages/messaging -w packages/service -w packages/storage -w packages/telemetry -w packages/visual-diff -w packages/database -w packages/domain -w services/capture -w services/crawler
# Of the packages' fonts only those that the browser is given, and their licences.
COPY packages/fonts/fonts.sha256 packages/fonts/
RUN cut -c67- packages/fonts/fonts.sha256 > /tmp/listed \
  && find node_modules/@expo-google-fonts node_modules/dejavu-fonts-ttf -type f ! -name 'LICENSE*' | grep -vxFf /tmp/listed | xargs rm

# These fonts are on npm in many weights only; the listed checksums are of this release of Debian.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS fonts
COPY packages/fonts/fonts.sha256 /tmp/
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-cjk && grep '  /' /tmp/fonts.sha256 | sha256sum -c

# Keep equal to playwright-core in package.json: the browser is the one that it was released with.
FROM mcr.microsoft.com/playwright:v1.65.1-noble
WORKDIR /vigia
COPY --from=packages /usr/local/bin/node /usr/local/bin/node
COPY package.json ./
COPY --from=packages /vigia/node_modules node_modules
COPY proto proto
COPY --from=fonts /usr/share/fonts/opentype/noto/NotoSansCJK-*.ttc /usr/share/fonts/opentype/noto/
COPY packages packages
COPY services/capture services/capture
COPY services/crawler services/crawler
COPY deploy/docker deploy/docker
RUN ln -s "$(find /ms-playwright/chromium_headless_shell-* -name '*headless*shell' -not -type d | head -n 1)" /usr/local/bin/chromium-headless-shell
# A small young generation saves memory for two more pages: screenshots are outside of it.
ENV NODE_OPTIONS=--max-semi-space-size=4
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 VIGIA_DATA=/tmp CHROMIUM_PATH=/usr/local/bin/chromium-headless-shell
USER pwuser
EXPOSE 8080
CMD ["node", "services/capture/main.ts"]
