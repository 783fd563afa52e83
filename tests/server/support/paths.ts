/**
 * Paths below /api and /public that some APIs resolve to another place, by decoding a slash, dots or another
 * character.
 */
export const hostilePaths = [
  '/api/..%2finternal',
  '/api/..%2Finternal',
  '/api/%2e%2e%2finternal',
  '/api/%252e%252e%252finternal',
  '/api/admin/..%2f..%2finternal',
  '/api/admin%2f..%2f..%2finternal',
  '/api/..;/internal',
  '/api/..;a=b/internal',
  '/api/..%3b/internal',
  '/api/%2e%2e;/internal',
  '/api/;..%2finternal',
  '/api/.;/internal',
  '/api/...%2finternal',
  '/api/..%20/internal',
  '/api/%5c..%5cinternal',
  '/api/..%5cinternal',
  '/api/a%5cb',
  '/api/%00',
  '/api/a%00.json',
  '/api/a%0d%0aX-Header:%201',
  '/api/a%7fb',
  '/api//internal',
  '/public/..%2fapi/admin/users',
  '/public/%2e%2e%2f%2e%2e%2fetc/passwd',
];

/** Paths whose ids are unusual but harmless. */
export const oddPaths = [
  '/api/admin/buoys/a%2Fb',
  '/api/admin/buoys/a%2F%2Fb',
  '/api/books/https%3A%2F%2Fexample.com%2Fbooks%2F1',
  '/api/tags/.net',
  '/api/tags/c..d',
  '/api/tags/1.0.',
  '/api/tags/a;b=c',
  '/api/tags/100%25',
  '/api/tags/%D5%AE%D5%B8%D5%BE%20%26%20%3F%23',
  '/public/plans/a%20b.svg',
  '/api/admin/buoys?path=..%2f..%2fx&q=%00%5c//',
  '/api',
];
