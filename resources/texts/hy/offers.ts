import type { texts as english } from '../en/offers';

/** Offers in Armenian, below `resources.offers`. */
export const texts: typeof english = {
  name: 'Հատուկ առաջարկներ',
  fields: { code: 'Կոդ', title: 'Վերնագիր' },
  codes: 'Կոդեր',
  statistics: {
    all: 'Բոլոր կոդերը',
    android: 'Android',
    ios: 'iOS',
    used: 'Օգտագործված',
    activated: 'Ակտիվացված',
    rewarded: 'Պարգևատրված',
  },
  places: { 'import-codes': 'Կոդերի ներմուծում' },
};
