/** What is found in surveys, in English, below `resources.surveys`: it comes with the code that shows it. */
export const texts = {
  checks: { unasked: 'active without questions', expired: 'active though expired' },
};
