/** What is found in changelogs, in English, below `resources.changelogs`: it comes with the code that shows it. */
export const texts = {
  checks: { pictureless: 'with an item without a picture', oneLanguage: 'not whole in both languages' },
};
