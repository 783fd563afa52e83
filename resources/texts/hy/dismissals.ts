import type { texts as english } from '../en/dismissals';

/** Armenian texts below `resources.dismissals`. */
export const texts: typeof english = {
  name: 'Խնդիր չհամարված |||| Խնդիր չհամարվածներ',
  fields: { resource: 'Բաժին', finding: 'Խնդիր' },
};
