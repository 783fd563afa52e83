import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { passwordLength } from '../upstream/auth/passwordProblem';
import { describeError } from '../upstream/database/describeError';
import { createAddressReader } from '../upstream/requests/createAddressReader';
import type { BackupPlan } from './operations/scheduleBackups';
import { readHeaderNames } from './proxy/readHeaderNames';
import { readUpstreams } from './proxy/readUpstreams';
import { readHost, readPort } from './readAddress';
import { StartError } from './StartError';

export type Settings = ReturnType<typeof readSettings>;

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from environment variables; an empty one counts as unset. A secret can be in a file that
 * the variable `<name>_FILE` names.
 * @throws {StartError} with the first invalid variable and its allowed values.
 */
export function readSettings(environment: Environment) {
  const read = (name: string, form?: RegExp, what?: string) => {
    const value = environment[name]?.trim() || undefined;
    if (value === undefined || form === undefined || form.test(value)) return value;
    throw new StartError(`${name} must be ${what}, not "${value}".`);
  };
  const metricsPort = read('METRICS_PORT');
  return {
    port: readPort(read('PORT')),
    host: readHost(read('HOST')),
    /** Origin of the real API, which replaces the embedded one. */
    upstreamUrl: readUpstreamUrl(read('UPSTREAM_URL')),
    /** Lower-case names of headers to pass to the real API and back, in addition to the default ones. */
    upstreamHeaders: readHeaderNames('UPSTREAM_HEADERS', read('UPSTREAM_HEADERS') ?? ''),
    /** A header with a key that is added to each call to the real API; browsers never see it. */
    upstreamKey: readKey(readSecret(environment, 'UPSTREAM_KEY')),
    /** Additional APIs under paths of the panel's origin (`UPSTREAMS`). */
    upstreams: readUpstreams(read('UPSTREAMS')),
    /** A PostgreSQL server; without it the embedded database uses `dataDir`. */
    databaseUrl: readDatabaseUrl(readSecret(environment, 'DATABASE_URL')?.trim() || undefined),
    dataDir: resolve(read('DATA_DIR') ?? '.data'),
    adminEmail: read('ADMIN_EMAIL', /^[^\s@]+@[^\s@]+$/, 'an email address'),
    adminPassword: readPassword(readSecret(environment, 'ADMIN_PASSWORD')),
    /** Whether the embedded API serves undeclared collections (`OPEN_FAMILIES`). */
    openCollections: read('OPEN_FAMILIES', /^[01]$/, '0 or 1') === '1',
    /** Names accepted in the Host header in addition to the loopback ones. */
    allowedHosts: readHosts(readNames(read('ALLOWED_HOSTS'))),
    /** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. */
    trustedProxies: readProxies(readNames(read('TRUSTED_PROXIES'))),
    /** How many writes per minute the embedded API accepts from one account. */
    writesPerMinute:
      Number(read('WRITES_PER_MINUTE', /^[1-9]\d{0,6}$/, 'a number from 1 to 9999999')) || undefined,
    /** Destination and level of the event log (`LOG`, `LOG_LEVEL`). */
    log: {
      to: readLog(read('LOG')),
      isBrief: read('LOG_LEVEL', /^(info|warn)$/, 'info or warn') === 'warn',
    },
    /** The server's own backups; `none` means that backups are made elsewhere and suppresses the warning. */
    backups: readBackups(
      read('BACKUP_DIR'),
      read('BACKUP_EVERY'),
      read('BACKUP_KEEP', /^[1-9]\d{0,3}$/, 'a number of backups from 1 to 9999'),
    ),
    /** Port of `GET /metrics`; without it metrics are off. */
    metricsPort: metricsPort === undefined ? undefined : readPort(metricsPort, 'METRICS_PORT'),
    /** Days for which the embedded API keeps its events. */
    eventDays: Number(read('EVENT_DAYS', /^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999') ?? 400),
  };
}

function readUpstreamUrl(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new StartError('UPSTREAM_URL must be an address such as https://api.example.com.');
  }
  if (url.username || url.password || url.pathname !== '/' || url.search || url.hash) {
    throw new StartError(
      'UPSTREAM_URL must be an origin only: no path, query, user or password. /api and /public are added to it.',
    );
  }
  return url;
}

function readKey(text = ''): readonly [name: string, value: string] | undefined {
  if (text === '') return undefined;
  const [, name = '', value = ''] = /^([\w-]+):\s*([!-~]+(?: [!-~]+)*)$/.exec(text) ?? [];
  if (!name) {
    throw new StartError('UPSTREAM_KEY must hold a header and its value in ASCII, such as X-Api-Key: abc.');
  }
  readHeaderNames('UPSTREAM_KEY', name);
  return [name, value];
}

function readDatabaseUrl(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || /[@#]/.test(url.pathname + url.hash)) {
    throw new StartError(
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/database, ' +
        'with special characters of the password encoded: %2F for /, %23 for #.',
    );
  }
  for (const [name, text] of url.searchParams) {
    if (/^ssl(rootcert|cert|key)$/.test(name)) readText(`The ${name} of DATABASE_URL`, text);
    else if (/^ssl/i.test(name) && !tlsParameter.test(`${name}=${text}`)) {
      throw new StartError(
        `DATABASE_URL must not have this ${name}. For TLS it knows sslrootcert, sslcert, sslkey, and sslmode: ` +
          'disable, no-verify, prefer, require, verify-ca or verify-full.',
      );
    }
  }
  return value;
}

/** `pg` would ignore others, and so connect without TLS. */
const tlsParameter =
  /^(ssl=.*|sslnegotiation=.*|sslmode=(disable|no-verify|prefer|require|verify-ca|verify-full))$/;

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`${name} ${file} can't be read: ${describeError(error)}.`);
  }
}

/** The variable's value, or the content of the file that `<name>_FILE` names without a final line break. */
function readSecret(environment: Environment, name: string): string | undefined {
  const file = environment[`${name}_FILE`]?.trim();
  if (!file) return environment[name];
  if (environment[name]) throw new StartError(`${name} and ${name}_FILE are both set: keep one of them.`);
  const content = readText(`${name}_FILE`, file).replace(/\r?\n$/, '');
  if (!content) throw new StartError(`${name}_FILE ${file} must not be empty.`);
  return content;
}

/** Not trimmed, because spaces can be part of a password. */
function readPassword(value = ''): string | undefined {
  if (value === '') return undefined;
  const { min, max } = passwordLength;
  if (value.length < min || value.length > max) {
    throw new StartError(`ADMIN_PASSWORD must have from ${min} to ${max} characters.`);
  }
  return value;
}

function readLog(value = 'stdout'): string {
  return ['stdout', 'stderr', 'none'].includes(value) ? value : resolve(value);
}

function readBackups(
  folder: string | undefined,
  every = '24h',
  keep = '14',
): BackupPlan | 'none' | undefined {
  const [, count, unit = ''] = /^([1-9]\d{0,3})([mhd])$/.exec(every) ?? [];
  const length = Number(count) * ({ m: 60_000, h: 3_600_000, d: 86_400_000 }[unit] ?? Number.NaN);
  if (!(length >= 600_000)) {
    throw new StartError(`BACKUP_EVERY must be a time such as 30m, 24h or 7d, from 10m, not "${every}".`);
  }
  if (folder === undefined || folder === 'none') return folder;
  return { folder: resolve(folder), every: length, keep: Number(keep) };
}

const readNames = (value = ''): string[] =>
  value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);

function readHosts(names: string[]): string[] {
  const other = names.find(name => !/^(\[[\da-f:.]+\]|[\w-]+(\.[\w-]+)*)$/.test(name));
  if (other === undefined) return names;
  throw new StartError(
    `ALLOWED_HOSTS must hold host names without port or path, such as panel.example.com, not "${other}".`,
  );
}

function readProxies(addresses: string[]): string[] {
  try {
    createAddressReader(addresses);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new StartError(
      `TRUSTED_PROXIES must hold addresses and ranges such as 127.0.0.1, 10.0.0.0/8: ${error.message}.`,
    );
  }
  return addresses;
}
