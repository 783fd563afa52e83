import type { texts as english } from '../../en/late/changelogs';

/** What is found in changelogs, in Armenian, below `resources.changelogs`. */
export const texts: typeof english = {
  checks: { pictureless: 'պատկեր է պակասում', oneLanguage: 'ամբողջությամբ թարգմանված չէ' },
};
