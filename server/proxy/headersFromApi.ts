/** Headers that describe the body or the result of the call, none that affect the panel's origin. */
const allowedHeaders = [
  'accept-ranges',
  'age',
  'allow',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-length',
  'content-location',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'link',
  'location',
  'preference-applied',
  'request-id',
  'retry-after',
  'vary',
  'x-correlation-id',
  'x-request-id',
];

/** Endings of the names of headers with record and page counts: X-Total-Count, X-WP-Total. */
const countEndings = new Set(
  [
    'count total totals totalcount totalpages totalitems page pages perpage size items results records elements rows',
    'limit offset remaining reset cursor next prev previous first last',
  ].flatMap(words => words.split(' ')),
);

/** The headers of an API's response that the browser gets: an allow-list, counts and the names in `also`. */
export function headersFromApi(headers: Headers, also: readonly string[]): Headers {
  const passed = new Headers();
  headers.forEach((value, name) => {
    if (allowedHeaders.includes(name) || isCount(name) || also.includes(name)) passed.set(name, value);
  });
  return passed;
}

/** X-Accel-… headers are instructions to an nginx in front of this server. */
const isCount = (name: string) =>
  !name.startsWith('x-accel-') && countEndings.has(name.slice(name.lastIndexOf('-') + 1));
