interface NestedFilter {
  [key: string]: boolean | number | string | NestedFilter;
}

/**
 * `{ 'user.name': 'Ani' }` as `{ user: { name: 'Ani' } }`, which is how react-admin's filter form has it.
 * Empty texts are left out.
 */
export function nestFilter(filter: Record<string, boolean | number | string>): NestedFilter {
  const nested: NestedFilter = {};
  for (const [name, value] of Object.entries(filter)) {
    if (value === '') continue;
    const keys = name.split('.');
    const last = keys.pop() ?? name;
    let at = nested;
    for (const key of keys) {
      const next = at[key];
      const inner = typeof next === 'object' ? next : {};
      at[key] = inner;
      at = inner;
    }
    at[last] = value;
  }
  return nested;
}
