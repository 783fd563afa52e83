/** What is found in suggestions, in English, below `resources.suggestions`. */
export const texts = { checks: { known: 'whose station is there already' } };
