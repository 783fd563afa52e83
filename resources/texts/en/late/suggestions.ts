/** Deferred English texts below `resources.suggestions`. */
export const texts = { checks: { known: 'for a station that already exists' } };
