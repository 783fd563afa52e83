<<<<<<< HEAD
/** The preview of a survey in English, below `resources.surveys`: fetched with its code. */
export const texts = {
  preview: { title: 'Preview', phone: 'The survey on a phone', words: 'Answer in one’s own words' },
=======
/** What is found in surveys, in English, below `resources.surveys`: it comes with the code that shows it. */
export const texts = {
  checks: { unasked: 'active without questions', expired: 'active though expired' },
>>>>>>> main
};
