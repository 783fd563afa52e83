/** Signs that look alike, and words, as the one sign that `readAngle` knows. In this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, ''],
  [/[\u2010-\u2015\u2212\ufe63\uff0d]/g, '-'],
  [/[\u00ba\u02da\u1d52\u2218]/g, '°'],
  [/[\u2018\u2019\u201b\u2032\u2035\u00b4\u0060\u02b9\u02bc]/g, "'"],
  [/''|[\u201c\u201d\u201e\u2033\u02ba]/g, '"'],
  [/[\t\n\r;|/]+/g, ';'],
  [/\s+/g, ' '],
  [/^GEO:|^[[({]|[\])}]$/g, ''],
  [/\bNORTH\b/g, 'N'],
  [/\bSOUTH\b/g, 'S'],
  [/\bEAST\b/g, 'E'],
  [/\bWEST\b/g, 'W'],
  [/\bLAT(?:ITUDE)?\b/g, 'LAT'],
  [/\bL(?:ON|ONG|NG|ONGITUDE)\b/g, 'LON'],
  [/ ?DEG(?:REES?)?\b\.?/g, '°'],
  [/ ?MIN(?:UTES?)?\b\.?/g, "'"],
  [/ ?SEC(?:ONDS?)?\b\.?/g, '"'],
  // An s after d and m means seconds, alone it is South.
  [/(\d) ?D ?([\d.,]+) ?M ?([\d.,]+) ?S/g, `$1°$2'$3"`],
  [/(\d) ?D ?([\d.,]+) ?M/g, "$1°$2'"],
  [/(\d) ?D(?=[ \d]|$)/g, '$1°'],
];

/**
 * The same coordinates with one kind of minus, degree sign, quotes and spaces, in capitals, with a decimal
 * point, and with `;` between two of them. A comma between digits is a decimal one, unless the text has
 * points.
 */
export function evenSpelling(text: string): string {
  let even = text.trim().toUpperCase();
  for (const [spelling, sign] of spellings) even = even.replace(spelling, sign);
  if (!/\d\.|\.\d/.test(even)) even = even.replace(/(\d),(?=\d)/g, '$1.');
  return even.replace(/ ?[,;]+ ?/g, ';').trim();
}
