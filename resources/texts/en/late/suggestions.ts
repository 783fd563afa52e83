/** What is found in suggestions, in English, below `resources.suggestions`. */
export const texts = { checks: { known: 'for a station that already exists' } };
