import type { texts as english } from '../../en/late/suggestions';

/** What is found in suggestions, in Armenian, below `resources.suggestions`. */
export const texts: typeof english = { checks: { known: 'արդեն գոյություն ունեցող կայանի համար' } };
