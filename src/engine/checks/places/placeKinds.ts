/** The checks of places by their names in the address, the most severe first. */
export const placeKinds = ['pole', 'zero', 'inland', 'outlier', 'alone', 'near'] as const;
