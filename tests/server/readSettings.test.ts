import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../server/readSettings';
import { StartError } from '../../server/StartError';

const folder = mkdtempSync(join(tmpdir(), 'seamark-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string): string {
  const file = join(folder, String(content.length));
  writeFileSync(file, content);
  return file;
}

describe('the settings', () => {
  it('have a default each, also where a variable is empty', () => {
    const defaults = {
      port: 4000,
      host: '127.0.0.1',
      upstreamUrl: undefined,
      upstreamHeaders: [],
      upstreamKey: undefined,
      upstreams: [],
      databaseUrl: undefined,
      dataDir: resolve('.data'),
      adminEmail: undefined,
      adminPassword: undefined,
      openCollections: false,
      allowedHosts: [],
      trustedProxies: [],
      securityContacts: [],
      securityPolicy: undefined,
      writesPerMinute: undefined,
      log: { to: 'stdout', isBrief: false },
      backups: undefined,
      metricsPort: undefined,
      eventDays: 400,
    };
    expect(readSettings({})).toEqual(defaults);
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
    expect(readSettings(empty)).toEqual(defaults);
  });

  it('are taken from the environment', () => {
    const settings = readSettings({
      PORT: '8080',
      HOST: '[::1]',
      UPSTREAM_URL: 'https://api.example.com/',
      UPSTREAM_HEADERS: 'X-Tenant, X-Page-Mark,x-tenant',
      UPSTREAM_KEY: 'Authorization: Basic YTpi',
      UPSTREAMS: '/weather=https://weather.example.com/v1, /harbour/tides=http://127.0.0.1:4000',
      DATABASE_URL: 'postgresql://user@db.example.com/seamark',
      DATA_DIR: '/var/lib/seamark',
      ADMIN_EMAIL: ' skipper@example.com ',
      ADMIN_PASSWORD: ' with blanks ',
      OPEN_FAMILIES: '1',
      ALLOWED_HOSTS: 'Panel.example.com, seamark.lan',
      TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 FD00::/8',
      WRITES_PER_MINUTE: '600',
      SECURITY_CONTACT: 'mailto:security@example.com, https://example.com/report',
      SECURITY_POLICY: 'https://example.com/security',
      LOG: '/var/log/seamark.log',
      LOG_LEVEL: 'warn',
      BACKUP_DIR: 'backups',
      BACKUP_EVERY: '6h',
      BACKUP_KEEP: '3',
      METRICS_PORT: '9464',
      EVENT_DAYS: '30',
    });
    expect(settings).toMatchObject({
      port: 8080,
      host: '::1',
      upstreamHeaders: ['x-tenant', 'x-page-mark'],
      upstreamKey: ['Authorization', 'Basic YTpi'],
      databaseUrl: 'postgresql://user@db.example.com/seamark',
      dataDir: '/var/lib/seamark',
      adminEmail: 'skipper@example.com',
      adminPassword: ' with blanks ',
      openCollections: true,
      allowedHosts: ['panel.example.com', 'seamark.lan'],
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'],
      writesPerMinute: 600,
      securityContacts: ['mailto:security@example.com', 'https://example.com/report'],
      securityPolicy: 'https://example.com/security',
      log: { to: '/var/log/seamark.log', isBrief: true },
      backups: { folder: resolve('backups'), every: 6 * 3_600_000, keep: 3 },
      metricsPort: 9464,
      eventDays: 30,
    });
    expect(settings.upstreams.map(({ path, url }) => [path, url.href])).toEqual([
      ['/weather', 'https://weather.example.com/v1'],
      ['/harbour/tides', 'http://127.0.0.1:4000/'],
    ]);
    expect(settings.upstreamUrl?.origin).toBe('https://api.example.com');
  });

  it('take secrets from files, without the line end that an editor leaves', () => {
    const ADMIN_PASSWORD_FILE = fileOf(' with blanks \n');
    const DATABASE_URL_FILE = fileOf('postgres://user:secret@db.example.com/seamark\r\n');
    expect(readSettings({ ADMIN_PASSWORD_FILE, DATABASE_URL_FILE, ADMIN_PASSWORD: '' })).toMatchObject({
      adminPassword: ' with blanks ',
      databaseUrl: 'postgres://user:secret@db.example.com/seamark',
    });
  });

  it('refuse a secret that is set twice, or whose file tells none, and do not tell it', () => {
    const read = (environment: Record<string, string>) => () => readSettings(environment);
    const DATABASE_URL = 'postgres://user:secret@db.example.com/seamark';
    const DATABASE_URL_FILE = fileOf(DATABASE_URL);
    expect(read({ DATABASE_URL, DATABASE_URL_FILE })).toThrow(
      new StartError('DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.'),
    );
    expect(read({ ADMIN_PASSWORD_FILE: join(folder, 'none') })).toThrow(/^ADMIN_PASSWORD_FILE .*: ENOENT/);
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('\n') })).toThrow(/^ADMIN_PASSWORD_FILE .* must not be empty/);
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('secret') })).toThrow(/^ADMIN_PASSWORD must have from 8/);
    expect(read({ ADMIN_PASSWORD_FILE: fileOf('secret') })).not.toThrow('secret');
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '40.5'],
    ['PORT', '0x10'],
    ['HOST', 'not a host'],
    ['HOST', 'host/path'],
    ['UPSTREAM_URL', 'api.example.com'],
    ['UPSTREAM_URL', 'ftp://api.example.com'],
    ['UPSTREAM_URL', 'https://api.example.com/v2'],
    ['UPSTREAM_URL', 'https://user:secret@api.example.com'],
    ['UPSTREAM_URL', 'https://api.example.com?x=1'],
    ['UPSTREAM_HEADERS', 'X-Tenant: secret'],
    ['UPSTREAM_HEADERS', 'X-Tenant X-Page'],
    ['UPSTREAM_HEADERS', 'Überschrift'],
    ['UPSTREAM_KEY', 'abc'],
    ['UPSTREAM_KEY', 'X-Api-Key: Սևան'],
    ['UPSTREAM_KEY', 'Cookie: a=b'],
    ['UPSTREAMS', 'https://weather.example.com'],
    ['UPSTREAMS', '/weather=weather.example.com'],
    ['UPSTREAMS', 'weather=https://weather.example.com'],
    ['UPSTREAMS', '/weather=https://user:secret@weather.example.com'],
    ['UPSTREAMS', '/weather=https://weather.example.com?x=1'],
    ['UPSTREAMS', '/we.*r=https://weather.example.com'],
    ['UPSTREAMS', '/api=https://weather.example.com'],
    ['UPSTREAMS', '/assets/a=https://weather.example.com'],
    ['UPSTREAMS', '/w=https://a.example.com,/w=https://b.example.com'],
    ['UPSTREAMS', '/w/x=https://a.example.com,/w=https://b.example.com'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'mysql://localhost/seamark'],
    ['ADMIN_EMAIL', 'skipper'],
    ['ADMIN_PASSWORD', '1234567'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['OPEN_FAMILIES', 'yes'],
    ['TRUSTED_PROXIES', 'proxy.example.com'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.1'],
    ['SECURITY_CONTACT', 'security@example.com'],
    ['SECURITY_CONTACT', 'http://example.com'],
    ['SECURITY_POLICY', 'our page'],
    ['WRITES_PER_MINUTE', '0'],
    ['WRITES_PER_MINUTE', 'many'],
    ['LOG_LEVEL', 'debug'],
    ['BACKUP_EVERY', '9m'],
    ['BACKUP_EVERY', 'daily'],
    ['BACKUP_KEEP', '0'],
    ['METRICS_PORT', 'x'],
    ['EVENT_DAYS', '0'],
    ['EVENT_DAYS', 'for ever'],
  ])('refuse %s=%s and name it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(StartError);
    expect(read).toThrow(new RegExp(`^${name} must`));
    if (name === 'ADMIN_PASSWORD') expect(read).not.toThrow(value);
    expect(read).not.toThrow('secret');
  });

  it.each([
    'Cookie',
    'Set-Cookie2',
    'Connection',
    'Transfer-Encoding',
    'Proxy-Authorization',
    'Host',
    'Content-Encoding',
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Client-Cert',
    'X-Real-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Original-URL',
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'Origin',
    'Sec-Fetch-Site',
    'X-Accel-Redirect',
    'X-Sendfile',
    'X-LIGHTTPD-send-file',
    'WWW-Authenticate',
    'Strict-Transport-Security',
    'Content-Security-Policy',
    'Content-Security-Policy-Report-Only',
    'X-Content-Type-Options',
    'Permissions-Policy',
    'Access-Control-Allow-Origin',
    'Cross-Origin-Resource-Policy',
    'Clear-Site-Data',
    'Service-Worker-Allowed',
    'NEL',
    'Report-To',
    'Alt-Svc',
    'Refresh',
  ])('let %s pass to no API and from none', name => {
    const read = () => readSettings({ UPSTREAM_HEADERS: `X-Tenant,${name}` });
    expect(read).toThrow(StartError);
    expect(read).toThrow(`UPSTREAM_HEADERS must not hold "${name.toLowerCase()}"`);
  });

  it('may say that backups are made otherwise', () => {
    expect(readSettings({ BACKUP_DIR: 'none' }).backups).toBe('none');
  });
});
