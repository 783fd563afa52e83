/** Offers in English, below `resources.offers`. */
export const texts = {
  name: 'Offers',
  fields: { code: 'Code', title: 'Title' },
  codes: 'Codes',
  statistics: {
    all: 'All codes',
    android: 'Android',
    ios: 'iOS',
    used: 'Used',
    activated: 'Activated',
    rewarded: 'Reward provided',
  },
  places: { 'import-codes': 'Import codes' },
};
