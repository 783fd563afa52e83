/** Offers in English, below `resources.offers`. */
export const texts = {
  name: 'Offers',
  fields: { code: 'Code', title: 'Title' },
  places: { 'import-codes': 'Import codes' },
};
