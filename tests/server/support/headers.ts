/** Headers that the panel and its libraries send to an API. */
export const panelHeaders = {
  accept: 'application/json',
  'accept-language': 'hy, en;q=0.5',
  authorization: 'Bearer token-1',
  'content-type': 'application/json',
  'idempotency-key': '7f',
  'if-match': '"1"',
  'if-modified-since': 'Tue, 01 Dec 2026 00:00:00 GMT',
  'if-none-match': '"2", W/"3"',
  'if-range': '"3"',
  'if-unmodified-since': 'Wed, 02 Dec 2026 00:00:00 GMT',
  prefer: 'count=exact',
  range: 'gauges=0-9',
  'user-agent': 'Firefox',
};

/** Headers of a request that no API gets, because they claim another origin, method or path, or sign in. */
export const forgedHeaders = {
  cookie: 'a=b',
  forwarded: 'for=8.8.8.8',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'gopher',
  'x-real-ip': '8.8.8.8',
  'true-client-ip': '8.8.8.8',
  'cf-connecting-ip': '8.8.8.8',
  'x-http-method-override': 'DELETE',
  'x-original-url': '/internal',
  'x-rewrite-url': '/internal',
  origin: 'https://evil.test',
  referer: 'https://panel.example.com/users',
  'proxy-authorization': 'Basic abc',
};

/** Headers of an API's response that the browser does not get, because they affect the panel's origin. */
export const foreignHeaders = {
  'Access-Control-Allow-Credentials': 'true',
  'Access-Control-Allow-Origin': '*',
  'Alt-Svc': 'h3="evil.test:443"',
  'Clear-Site-Data': '"storage"',
  'Content-Security-Policy': "script-src 'unsafe-inline'",
  'Content-Security-Policy-Report-Only': 'default-src *; report-uri https://evil.test',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  NEL: '{"report_to":"x"}',
  Refresh: '0; url=https://evil.test',
  'Report-To': '{"group":"x"}',
  'Reporting-Endpoints': 'x="https://evil.test"',
  Server: 'Apache/1.3',
  'Service-Worker-Allowed': '/',
  'Set-Cookie': 'session=1',
  SourceMap: 'https://evil.test/a.map',
  'Speculation-Rules': '"https://evil.test/rules"',
  'Strict-Transport-Security': 'max-age=0',
  'WWW-Authenticate': 'Basic realm="panel"',
  'X-Content-Type-Options': 'off',
  'X-Frame-Options': 'ALLOWALL',
  'X-Powered-By': 'PHP/4',
};
