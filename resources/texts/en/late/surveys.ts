/** The preview of a survey in English, below `resources.surveys`: fetched with its code. */
export const texts = {
  preview: { title: 'Preview', phone: 'The survey on a phone', words: 'Answer in one’s own words' },
};
