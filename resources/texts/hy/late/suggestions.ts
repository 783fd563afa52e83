import type { texts as english } from '../../en/late/suggestions';

/** Deferred Armenian texts below `resources.suggestions`. */
export const texts: typeof english = { checks: { known: 'արդեն գոյություն ունեցող կայանի համար' } };
