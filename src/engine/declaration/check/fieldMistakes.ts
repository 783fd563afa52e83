import type { Declaration } from '../Declaration';
import type { Say } from './Say';

/** What is wrong with a resource's fields, as far as they are looked at one by one. */
export function fieldMistakes({ fields, form, can, api }: Declaration, say: Say): string[] {
  const shown = new Set(form?.fields.map(({ source }) => source));
  // A view of its own may have other inputs, and a call may add what no form asks for.
  const asksForAll = can.create && form && !form.view && !api.toUpstream;
  return Object.entries(fields).flatMap(([source, field]) => {
    const { choices = [], required, readOnly } = field;
    const ids = choices.map(({ id }) => String(id));
    const twice = ids.find((id, at) => ids.indexOf(id) !== at);
    return [
      ...(twice === undefined ? [] : [say(`fields.${source}.choices`, `${twice} is there twice`)]),
      ...(asksForAll && required && !readOnly && !shown.has(source)
        ? [say(`form.${source}`, 'it is required and has no input; add it to the form')]
        : []),
    ];
  });
}

/** A field that refers to a resource names a declaration: the compiler would have to know all of them. */
export function targetMistakes({ name, fields }: Declaration, declarations: Declaration[]): string[] {
  const names = declarations.map(each => each.name);
  return Object.entries(fields).flatMap(([source, { target }]) =>
    target === undefined || names.includes(target)
      ? []
      : [`${name}.fields.${source}: no resource is called ${target}; there are ${names.join(', ')}`],
  );
}
