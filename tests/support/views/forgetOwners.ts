import * as react from 'react';

const internals = Object.entries(react).find(([name]) =>
  name.startsWith('__CLIENT_INTERNALS'),
)?.[1] as object;

// React's development build captures a stack trace with every element for a rare warning, up to this many per
// second, which took an eighth of all views' processor time. If a later React lacks this name, nothing
// changes.
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
