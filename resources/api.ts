import { defineApi } from '../providers/api/defineApi';

/**
 * The API that the panel speaks to. What is left out is the embedded one's: docs/own-api.md tells how to
 * declare another.
 */
export const api = defineApi({
  user: { sample: { features: ['activity', 'sessions', 'second-factor', 'dismissals', 'administrators'] } },
});
