/** Dismissed findings in English, below `resources.dismissals`. */
export const texts = {
  name: 'Dismissed issue |||| Dismissed issues',
  fields: { resource: 'Section', finding: 'Issue' },
};
