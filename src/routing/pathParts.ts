import { parsePath } from 'react-router';

/** Marks, inside, a path below a resource's name that is no screen of it. React-admin would show its list. */
const nowhere = '/~';
/** Typed by hand, the mark may stand there more than once. */
const nowheres = /^(?:\/+~(?=\/|$))+/;

interface PathParts {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * Takes a path with its query and hash apart. The path comes back with one leading slash and none at its end:
 * `//host`, `/\host` and `/<tab>/host` would leave this origin when given to `history.pushState`.
 */
export function pathParts(path: string): PathParts {
  const { pathname = '/', search = '', hash = '' } = parsePath(path.replace(/[\t\n\r]/g, ''));
  const plain = pathname.replace(/^[\\/]*/, '/').replace(/(?<=.)\/+$/, '');
  const known = plain.replace(nowheres, '');
  return { pathname: known.replace(/^\/*/, '/'), search: search === '?' ? '' : search, hash };
}

export function nowherePath(pathname: string) {
  return nowhere + pathname;
}

/** The id in a path segment, even where its percent-encoding is invalid. */
export function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
