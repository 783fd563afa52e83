/** English texts below `resources.dismissals`. */
export const texts = {
  name: 'Dismissed issue |||| Dismissed issues',
  fields: { resource: 'Section', finding: 'Issue' },
};
