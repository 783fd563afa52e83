import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import type { Pool } from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Log } from '../../upstream/events/EventLine';
import type { WatchQueue } from '../../upstream/requests/createQueue';
import { commit, version } from '../buildVersion';

export type Metrics = ReturnType<typeof openMetrics>;

/** Durations of calls in seconds, from reading a few rows to a large import. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/** Limits how long a scrape waits. The types of pg have this timeout only for a whole client. */
const sizeQuery = { text: 'select pg_database_size(current_database()) as size', query_timeout: 2000 };

/** Metrics of this process: Node's (event loop, memory, CPU) and those below. */
export function openMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  showVersion(registers);
  const routes = new Hono();
  routes.get('/metrics', async c =>
    c.body(await register.metrics(), 200, { 'Content-Type': register.contentType }),
  );
  return {
    /** `GET /metrics` in Prometheus' text format; everything else is 404. */
    routes,
    count: countCalls(registers),
    note: countSignIns(registers),
    watchUploads: countUploads(registers),
    watchDatabase: (pool: Pool) => measureDatabase(registers, pool),
    /** @param lastBackup Time of the last backup in milliseconds since 1970; undefined if there is none. */
    watchBackups: (lastBackup: () => Promise<number | undefined>) =>
      measure(registers, {
        name: 'seamark_last_backup_timestamp_seconds',
        help: 'Time of the last backup in BACKUP_DIR, 0 for none',
        value: async () => ((await lastBackup()) ?? 0) / 1000,
      }),
  };
}

function showVersion(registers: Registry[]) {
  new Gauge({
    name: 'seamark_info',
    help: 'Version and commit',
    labelNames: ['version', 'commit'],
    registers,
  })
    .labels({ version, commit })
    .set(1);
}

type Counted = MiddlewareHandler<{ Bindings: Partial<HttpBindings> & { route?: string } }>;

/** Counts and times calls by `env.route`, which the API sets to the matched route. */
function countCalls(registers: Registry[]): Counted {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by method, route and status, and seconds until their response began',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  return async (c, next) => {
    const stop = durations.startTimer();
    await next();
    const route = c.env?.route ?? /^\/(assets(?=\/)|healthz$|readyz$)/.exec(c.req.path)?.[0] ?? '/*';
    stop({ method: c.req.method, route, status: c.res.status });
  };
}

function countSignIns(registers: Registry[]): Log {
  const signIns = new Counter({
    name: 'seamark_sign_ins_total',
    help: 'Sign-ins by outcome: success, refused, limited, failed',
    labelNames: ['outcome'],
    registers,
  });
  return ({ event, outcome }) => {
    if (event === 'sign-in') signIns.inc({ outcome });
  };
}

function countUploads(registers: Registry[]): WatchQueue {
  const uploads = new Gauge({
    name: 'seamark_uploads',
    help: 'Uploads and imports that are being stored, and that wait for their turn',
    labelNames: ['state'],
    registers,
  });
  const watch: WatchQueue = ({ running, waiting }) => {
    uploads.set({ state: 'running' }, running);
    uploads.set({ state: 'waiting' }, waiting);
  };
  watch({ running: 0, waiting: 0 });
  return watch;
}

function measureDatabase(registers: Registry[], pool: Pool) {
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
  measure(registers, {
    name: 'seamark_database_size_bytes',
    help: 'Size of the database',
    async value() {
      // If the database does not respond, its size is NaN and the other metrics are still reported.
      const result = await pool.query<{ size: string }>(sizeQuery).catch(() => undefined);
      return Number(result?.rows[0]?.size);
    },
  });
}

interface Measurement {
  name: string;
  help: string;
  value(): Promise<number>;
}

/** A gauge that is measured at each scrape. */
function measure(registers: Registry[], { name, help, value }: Measurement) {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      this.set(await value());
    },
  });
}
