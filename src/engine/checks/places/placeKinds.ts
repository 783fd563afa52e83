/** The checks of places, by the names that the address has for them. */
export const placeKinds = ['inland', 'zero', 'alone', 'stray', 'near'] as const;
