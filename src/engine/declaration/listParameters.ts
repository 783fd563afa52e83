/** Parameters of a list's address, and of react-admin's query, that are no filter's value. */
export const listParameters = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters', 'columns'];
