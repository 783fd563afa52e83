/** What is found in changelogs, in English, below `resources.changelogs`. */
export const texts = {
  checks: { pictureless: 'missing an image', oneLanguage: 'not fully translated' },
};
