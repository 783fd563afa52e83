import type { texts as english } from '../en/dismissals';

/** The same in Armenian. */
export const texts: typeof english = {
  name: 'Խնդիր չհամարված |||| Խնդիր չհամարվածներ',
  fields: { resource: 'Բաժին', finding: 'Խնդիր' },
};
