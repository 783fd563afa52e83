/** What is found in changelogs, in English, below `resources.changelogs`. */
export const texts = {
  checks: { pictureless: 'with an item without a picture', oneLanguage: 'not whole in both languages' },
};
