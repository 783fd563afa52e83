/** Deferred English texts below `resources.changelogs`. */
export const texts = {
  checks: { pictureless: 'missing an image', oneLanguage: 'not fully translated' },
};
