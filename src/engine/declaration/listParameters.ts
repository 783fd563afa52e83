/**
 * Parameters of a list's address, and of react-admin's query, that say something else than a filter's value.
 */
export const listParameters = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'];
