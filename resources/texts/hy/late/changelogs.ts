import type { texts as english } from '../../en/late/changelogs';

/** Deferred Armenian texts below `resources.changelogs`. */
export const texts: typeof english = {
  checks: { pictureless: 'պատկեր է պակասում', oneLanguage: 'ամբողջությամբ թարգմանված չէ' },
};
