import type * as english from '../en/dismissals';

/** Armenian texts below `resources.dismissals`. */
export const texts: typeof english.texts = {
  name: 'Խնդիր չհամարված |||| Խնդիր չհամարվածներ',
  fields: { resource: 'Բաժին', finding: 'Խնդիր' },
};
