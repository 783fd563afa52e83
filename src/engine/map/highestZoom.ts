/** The nearest zoom of a map. The ground's finest step is a pixel wide at 9.5. */
export const highestZoom = 13;
