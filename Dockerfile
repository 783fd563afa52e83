# Panel and server in one image: docker build --build-arg COMMIT=$(git rev-parse HEAD) -t seamark .
FROM node:20-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG COMMIT=
RUN COMMIT=$COMMIT npm run build
# What the server needs of node_modules; no package of it runs a script as it is installed.
RUN npm ci --omit=dev --ignore-scripts

FROM node:20-bookworm-slim
# Nothing in the result installs or builds anything.
RUN rm -rf /opt/yarn-* /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn*
WORKDIR /srv/seamark
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist-server dist-server
COPY --from=build /build/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
RUN install -d -o node -g node -m 700 /data /backups
VOLUME ["/data", "/backups"]
USER node
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "--enable-source-maps", "dist-server/main.js"]
