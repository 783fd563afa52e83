/**
 * What describes the body or tells the panel how its call went: nothing that would speak for the panel's
 * origin.
 */
const usual = [
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

/**
 * How APIs end the names of the headers that say how many records and pages there are: X-Total-Count,
 * X-WP-Total.
 */
const endsOfFigures = new Set(
  [
    'count total totals totalcount totalpages totalitems page pages perpage size items results records elements rows',
    'limit offset remaining reset cursor next prev previous first last',
  ].flatMap(words => words.split(' ')),
);

/**
 * The headers of an API's answer that the browser gets: those of an allow-list, figures, and the names in
 * `also`.
 */
export function headersFromApi(headers: Headers, also: readonly string[]): Headers {
  const passed = new Headers();
  headers.forEach((value, name) => {
    if (usual.includes(name) || isFigure(name) || also.includes(name)) passed.set(name, value);
  });
  return passed;
}

/** X-Accel-… are orders to an nginx before this server. */
const isFigure = (name: string) =>
  !name.startsWith('x-accel-') && endsOfFigures.has(name.slice(name.lastIndexOf('-') + 1));
