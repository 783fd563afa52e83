import type { Declaration } from '../declaration/Declaration';

/** The view a record opens in: its detail if declared, else its form if it may be edited. */
export function viewOf(
  declaration: Declaration,
  record: Record<string, unknown>,
): 'show' | 'edit' | undefined {
  if (declaration.routes.show) return 'show';
  return declaration.routes.edit && declaration.can.edit(record) ? 'edit' : undefined;
}
