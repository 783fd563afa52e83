/** `?a=1&b=x%20y`, or nothing where there is no parameter. A space is `%20`, which everybody reads alike. */
export function queryString(params: URLSearchParams | [string, string][]) {
  const text = new URLSearchParams(params).toString().replaceAll('+', '%20');
  return text && `?${text}`;
}
