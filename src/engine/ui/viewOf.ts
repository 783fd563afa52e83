import type { Declaration } from '../declaration/Declaration';

/** Where a record opens: its detail where there is one, else its form where it may be edited. */
export function viewOf(
  declaration: Declaration,
  record: Record<string, unknown>,
): 'show' | 'edit' | undefined {
  if (declaration.routes.show) return 'show';
  return declaration.routes.edit && declaration.can.edit(record) ? 'edit' : undefined;
}
