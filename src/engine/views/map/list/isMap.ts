/** Whether an address asks for a list's map: `?view=map`. */
export const isMap = (search: string) => new URLSearchParams(search).has('view', 'map');
