/** What is found in suggestions, in English, below `resources.suggestions`: it comes with the code that shows it. */
export const texts = { checks: { known: 'whose station is there already' } };
