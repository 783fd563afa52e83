import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/readSettings';
import { StartError } from '../../server/StartError';
import { temporaryFolder } from '../support/temporaryFolder';

const folder = temporaryFolder(afterAll);

function fileOf(content: string): string {
  const file = join(folder, String(content.length));
  writeFileSync(file, content);
  return file;
}

describe('the settings', () => {
  it('have defaults, also if a variable is empty', () => {
    expect(readSettings({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      upstreamUrl: undefined,
      dataDir: resolve('.data'),
      openCollections: false,
      allowedHosts: [],
      trustedProxies: [],
      log: { to: 'stdout', isBrief: false },
      backups: undefined,
      metricsPort: undefined,
      eventDays: 400,
    });
    const empty = {
      PORT: '',
      HOST: '',
      UPSTREAM_URL: ' ',
      UPSTREAM_HEADERS: ' , ',
      UPSTREAMS: ' ',
      DATABASE_URL: '',
      ADMIN_PASSWORD: '',
      OPEN_FAMILIES: '',
    };
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  it.each<[string, string, object]>([
    ['PORT', '8080', { port: 8080 }],
    ['HOST', '[::1]', { host: '::1' }],
    ['HOST', 'LOCALHOST', { host: 'localhost' }],
    ['UPSTREAM_HEADERS', 'X-Tenant, X-Page-Mark,x-tenant', { upstreamHeaders: ['x-tenant', 'x-page-mark'] }],
    ['UPSTREAM_KEY', 'Authorization: Basic YTpi', { upstreamKey: ['Authorization', 'Basic YTpi'] }],
    ['DATABASE_URL', 'postgresql://u@db.test/s', { databaseUrl: 'postgresql://u@db.test/s' }],
    ['DATA_DIR', '/var/lib/seamark', { dataDir: '/var/lib/seamark' }],
    ['ADMIN_EMAIL', ' skipper@example.com ', { adminEmail: 'skipper@example.com' }],
    ['ADMIN_PASSWORD', ' with blanks ', { adminPassword: ' with blanks ' }],
    ['OPEN_FAMILIES', '1', { openCollections: true }],
    ['ALLOWED_HOSTS', 'Panel.test, [2001:DB8::1]', { allowedHosts: ['panel.test', '[2001:db8::1]'] }],
    ['TRUSTED_PROXIES', '127.0.0.1, FD00::/8', { trustedProxies: ['127.0.0.1', 'fd00::/8'] }],
    ['WRITES_PER_MINUTE', '600', { writesPerMinute: 600 }],
    ['LOG', '/var/log/seamark.log', { log: { to: '/var/log/seamark.log', isBrief: false } }],
    ['LOG_LEVEL', 'warn', { log: { to: 'stdout', isBrief: true } }],
    ['BACKUP_DIR', 'none', { backups: 'none' }],
    ['METRICS_PORT', '9464', { metricsPort: 9464 }],
    ['EVENT_DAYS', '30', { eventDays: 30 }],
  ])('accept %s=%j', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected);
  });

  it('accept the addresses of other APIs, and how backups are made', () => {
    const { upstreamUrl, upstreams, backups } = readSettings({
      UPSTREAM_URL: 'https://api.example.com/',
      UPSTREAMS: '/weather=https://weather.example.com/v1, /harbour/tides=http://127.0.0.1:4000',
      BACKUP_DIR: 'backups',
      BACKUP_EVERY: '6h',
      BACKUP_KEEP: '3',
    });
    expect(upstreamUrl?.origin).toBe('https://api.example.com');
    expect(upstreams.map(({ path, url }) => [path, url.href])).toEqual([
      ['/weather', 'https://weather.example.com/v1'],
      ['/harbour/tides', 'http://127.0.0.1:4000/'],
    ]);
    expect(backups).toEqual({ folder: resolve('backups'), every: 6 * 3_600_000, keep: 3 });
  });

  it('accept secrets from files, without an editor’s line end', () => {
    const ADMIN_PASSWORD_FILE = fileOf(' with blanks \n');
    const DATABASE_URL_FILE = fileOf('postgres://user:secret@db.example.com/seamark\r\n');
    expect(readSettings({ ADMIN_PASSWORD_FILE, DATABASE_URL_FILE, ADMIN_PASSWORD: '' })).toMatchObject({
      adminPassword: ' with blanks ',
      databaseUrl: 'postgres://user:secret@db.example.com/seamark',
    });
  });

  it('name a certificate of the database that cannot be read', () => {
    const none = join(folder, 'none.pem');
    const DATABASE_URL = `postgres://db.test/seamark?sslmode=verify-full&sslrootcert=${none}`;
    expect(() => readSettings({ DATABASE_URL })).toThrow(
      new StartError(`The sslrootcert of DATABASE_URL ${none} can't be read: no such file or directory.`),
    );
  });

  it('reject a secret that is set twice or whose file is empty, without revealing it', () => {
    const read = (environment: Record<string, string>) => () => readSettings(environment);
    const DATABASE_URL = 'postgres://user:secret@db.example.com/seamark';
    const DATABASE_URL_FILE = fileOf(DATABASE_URL);
    expect(read({ DATABASE_URL, DATABASE_URL_FILE })).toThrow(
      new StartError('DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.'),
    );
    expect(read({ ADMIN_PASSWORD_FILE: join(folder, 'none') })).toThrow(
      /^ADMIN_PASSWORD_FILE .*: no such file/,
    );
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('\n') })).toThrow(/^ADMIN_PASSWORD_FILE .* must not be empty/);
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('secret') })).toThrow(/^ADMIN_PASSWORD must have from 8/);
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('secret') })).not.toThrow('secret');
  });

  const invalid: Record<string, string[]> = {
    PORT: ['abc', '-1', '65536', '40.5', '0x10'],
    HOST: ['not a host', 'host/path'],
    UPSTREAM_URL: [
      'api.example.com',
      'ftp://api.example.com',
      'https://api.example.com/v2',
      'https://user:secret@api.example.com',
      'https://api.example.com?x=1',
    ],
    UPSTREAM_HEADERS: ['X-Tenant: secret', 'X-Tenant X-Page', 'Überschrift'],
    UPSTREAM_KEY: ['abc', 'X-Api-Key: Սևան', 'Cookie: a=b'],
    UPSTREAMS: [
      'https://weather.example.com',
      '/weather=weather.example.com',
      'weather=https://weather.example.com',
      '/weather=https://user:secret@weather.example.com',
      '/weather=https://weather.example.com?x=1',
      '/we.*r=https://weather.example.com',
      '/api=https://weather.example.com',
      '/assets/a=https://weather.example.com',
      '/w=https://a.example.com,/w=https://b.example.com',
      '/w/x=https://a.example.com,/w=https://b.example.com',
    ],
    DATABASE_URL: [
      'localhost:5432',
      'mysql://localhost/seamark',
      'postgres://user:secret#1@db.test/seamark',
      'postgres://user:12#secret@db.test/seamark',
      'postgres://user:12/secret@db.test/seamark',
      'postgres://db.test/seamark?sslmod=require',
      'postgres://db.test/seamark?SSLMODE=require',
      'postgres://db.test/seamark?sslmode=verify_full',
      'postgres://db.test/seamark?sslpassword=secret',
    ],
    ADMIN_EMAIL: ['skipper'],
    ADMIN_PASSWORD: ['1234567', 'x'.repeat(201)],
    OPEN_FAMILIES: ['yes'],
    ALLOWED_HOSTS: ['https://panel.example.com', 'panel.example.com:443', '*.example.com'],
    TRUSTED_PROXIES: ['proxy.example.com', '10.0.0.0/33', '10.0.0.0/8/8', '0.0.0.0/0', '10.1'],
    WRITES_PER_MINUTE: ['0', 'many'],
    LOG_LEVEL: ['debug'],
    BACKUP_EVERY: ['9m', 'daily'],
    BACKUP_KEEP: ['0'],
    METRICS_PORT: ['x'],
    EVENT_DAYS: ['0', 'for ever'],
  };
  it.each(Object.entries(invalid).flatMap(([name, values]) => values.map(value => [name, value] as const)))(
    'reject %s=%s and name it',
    (name, value) => {
      const read = () => readSettings({ [name]: value });
      expect(read).toThrow(StartError);
      expect(read).toThrow(new RegExp(`^${name} must`));
      if (name === 'ADMIN_PASSWORD') expect(read).not.toThrow(value);
      expect(read).not.toThrow('secret');
    },
  );

  it.each(
    [
      'Cookie Set-Cookie2 Connection Transfer-Encoding Proxy-Authorization Host Content-Encoding',
      'Forwarded X-Forwarded-For X-Forwarded-Client-Cert X-Real-IP True-Client-IP CF-Connecting-IP',
      'X-Original-URL X-HTTP-Method-Override X-HTTP-Method Origin Sec-Fetch-Site X-Accel-Redirect',
      'X-Sendfile X-LIGHTTPD-send-file WWW-Authenticate Strict-Transport-Security',
      'Content-Security-Policy Content-Security-Policy-Report-Only X-Content-Type-Options',
      'Permissions-Policy Access-Control-Allow-Origin Cross-Origin-Resource-Policy Clear-Site-Data',
      'Service-Worker-Allowed NEL Report-To Alt-Svc Refresh',
    ].flatMap(names => names.split(' ')),
  )('allow %s to be sent to no API and from none', name => {
    const read = () => readSettings({ UPSTREAM_HEADERS: `X-Tenant,${name}` });
    expect(read).toThrow(StartError);
    expect(read).toThrow(`UPSTREAM_HEADERS must not hold "${name.toLowerCase()}"`);
  });
});
