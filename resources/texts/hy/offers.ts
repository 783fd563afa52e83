import type { texts as english } from '../en/offers';

/** Armenian texts below `resources.offers`. */
export const texts: typeof english = {
  name: 'Հատուկ առաջարկներ',
  fields: { code: 'Կոդ', title: 'Վերնագիր' },
  import_file: 'Կոդերի ներմուծում',
};
