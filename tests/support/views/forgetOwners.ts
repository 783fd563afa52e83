import * as react from 'react';

const internals = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;

// For a warning that hardly ever comes, React's development build takes a stack trace with every element
// it makes, up to this many a second: an eighth of the processor time of all views. A name that a later
// React has no more changes nothing.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
