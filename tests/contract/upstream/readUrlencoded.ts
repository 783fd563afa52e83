import get from 'lodash/get';
import set from 'lodash/set';
import type { Row } from './Row';

/** Parses a URL-encoded form, with or without bracketed names: `tags[]=a&master[name]=b`. */
export function readUrlencoded(body: string): Row {
  const values: Row = {};
  for (const [name, text] of new URLSearchParams(body)) {
    const path = name
      .replaceAll('[]', '')
      .split(/[[\]]+/)
      .filter(Boolean);
    const value = text === '' ? null : text;
    const before: unknown = get(values, path);
    if (name.endsWith('[]')) set(values, path, [...(Array.isArray(before) ? before : []), value]);
    else set(values, path, before === undefined ? value : [before, value].flat());
  }
  return values;
}
