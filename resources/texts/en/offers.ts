/** English texts below `resources.offers`. */
export const texts = {
  name: 'Offers',
  fields: { code: 'Code', title: 'Title' },
  import_file: 'Import codes',
};
