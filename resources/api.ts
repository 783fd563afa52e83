import { defineApi } from '../providers/api/defineApi';

/**
 * The API that the panel uses. Omitted settings are those of the embedded API. docs/own-api.md explains how
 * to declare another.
 */
export const api = defineApi({
  user: { sample: { features: ['activity', 'sessions', 'second-factor', 'dismissals', 'administrators'] } },
});
