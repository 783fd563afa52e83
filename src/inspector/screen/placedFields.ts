import type { PlacedField } from '../../engine';
import type { Shown } from './Shown';

/** Fields that one key of a declaration puts on a screen. */
export interface Placement {
  /** `list.columns`, `lists.admin.filters`, `form.sections.place`. */
  key: string;
  fields: readonly PlacedField[];
}

/** By which keys the fields of a screen are there, in the order of the screen. */
export function placedFields({ declaration, view, list }: Shown): Placement[] {
  const { form, show, fields, import: importing } = declaration;
  if (view === 'list') {
    const key = list?.name ? `lists.${list.name}` : 'list';
    return [
      { key: `${key}.filters`, fields: list?.filters ?? [] },
      { key: `${key}.columns`, fields: list?.columns ?? [] },
    ];
  }
  if (view === 'show') return [{ key: 'show', fields: show?.fields ?? [] }];
  if (view === 'import') {
    const found = importing?.key ? fields[importing.key] : undefined;
    return [
      { key: 'import', fields: found && importing?.key ? [{ source: importing.key, field: found }] : [] },
      { key: 'form', fields: form?.fields ?? [] },
    ];
  }
  const sections = form?.sections ?? [];
  const inSections = new Set(sections.flatMap(section => section.fields.map(({ source }) => source)));
  return [
    { key: 'form', fields: (form?.fields ?? []).filter(({ source }) => !inSections.has(source)) },
    ...sections.map(({ name, fields }) => ({ key: `form.sections.${name}`, fields })),
  ];
}
