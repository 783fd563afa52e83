import type { Declaration } from '../declaration/Declaration';
import type { Mapping } from './Mapping';

/** What the column is called that tells rows apart: the key, else the first field that the file has. */
export function subjectLabel(
  declaration: Pick<Declaration, 'import' | 'form'>,
  mapping: Mapping | undefined,
  labelOf: (source: string) => string,
): string {
  const first = declaration.form?.fields.find(({ source }) => !mapping || source in mapping);
  const source = declaration.import?.key ?? first?.source;
  return source === undefined ? '' : labelOf(source);
}
