import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../../upstream/events/EventLine';
import type { WatchQueue } from '../../upstream/requests/createQueue';
import { commit, version } from '../buildVersion';

export interface Metrics {
  /** Counts and times the calls that pass, by `env.route`, which the API sets to the route that answered. */
  count: MiddlewareHandler<{ Bindings: Partial<HttpBindings> & { route?: string } }>;
  /** Counts the sign-ins among the log's lines. */
  note: Log;
  watchDatabase: (pool: Pool) => void;
  watchUploads: WatchQueue;
  /** @param lastBackup Milliseconds since 1970 of the last one; undefined where there is none. */
  watchBackups: (lastBackup: () => Promise<number | undefined>) => void;
  /** `GET /metrics` in Prometheus' text format; everything else is 404. */
  routes: Hono;
}

/** Seconds that calls take, from a read of some rows to a large import. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** A scrape waits no longer for it. The types of pg know this time for all queries of a client only. */
const sizeQuery = { text: 'select pg_database_size(current_database()) as size', query_timeout: 2000 };

/** What this process counts and measures: Node's own figures (event loop, memory, CPU), and those below. */
export function openMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, collect: (gauge: Gauge) => void | Promise<void>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        await collect(this);
      },
    });

  new Gauge({
    name: 'seamark_info',
    help: 'Version and commit',
    labelNames: ['version', 'commit'],
    registers,
  })
    .labels({ version, commit })
    .set(1);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by method, route and status, and seconds until their response began',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: 'seamark_sign_ins_total',
    help: 'Sign-ins by outcome: success, refused, limited, failed',
    labelNames: ['outcome'],
    registers,
  });
  const uploads = new Gauge({
    name: 'seamark_uploads',
    help: 'Uploads and imports that are being stored, and that wait for their turn',
    labelNames: ['state'],
    registers,
  });

  const watchUploads: WatchQueue = ({ running, waiting }) => {
    uploads.set({ state: 'running' }, running);
    uploads.set({ state: 'waiting' }, waiting);
  };
  watchUploads({ running: 0, waiting: 0 });

  const routes = new Hono();
  routes.get('/metrics', async c =>
    c.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
  );

  return {
    routes,
    count: async (c, next) => {
      const stop = durations.startTimer();
      await next();
      const route = c.env?.route ?? /^\/(assets(?=\/)|healthz$|readyz$)/.exec(c.req.path)?.[0] ?? '/*';
      stop({ method: c.req.method, route, status: c.res.status });
    },
    note: ({ event, outcome }) => {
      if (event === 'sign-in') signIns.inc({ outcome });
    },
    watchDatabase: pool => {
      new Gauge({
        name: 'seamark_database_connections',
        help: 'Connections to the database by state, and calls that wait for one',
        labelNames: ['state'],
        registers,
        collect() {
          this.set({ state: 'idle' }, pool.idleCount);
          this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
          this.set({ state: 'waiting' }, pool.waitingCount);
        },
      });
      gauge('seamark_database_size_bytes', 'Size of the database', async size => {
        // A database that is gone has no size; what else there is to know is told all the same.
        const found = await pool.query<{ size: string }>(sizeQuery).catch(() => undefined);
        size.set(Number(found?.rows[0]?.size));
      });
    },
    watchUploads,
    watchBackups: lastBackup => {
      gauge(
        'seamark_last_backup_timestamp_seconds',
        'Time of the last backup in BACKUP_DIR, 0 for none',
        async time => {
          time.set(((await lastBackup()) ?? 0) / 1000);
        },
      );
    },
  };
}
