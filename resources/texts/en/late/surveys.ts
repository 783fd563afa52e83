/** Deferred English texts below `resources.surveys`. */
export const texts = {
  checks: { unasked: 'active without questions', expired: 'active but expired' },
  preview: { title: 'Preview', phone: 'The survey on a phone', words: 'Your answer' },
};
