import { exportName, labelOf, typeName } from './exportName';
import type { Plan, PlannedField } from './Plan';
import { quote, writeEntries, writeKey, writeValue } from './writeValue';

/** The text of `resources/<name>.tsx`, before the formatter. */
export function writeDeclaration(plan: Plan): string {
  const { name, fields, leftOut, list, form, can, api, apiNotes } = plan;
  const { simpleRest, path, ...calls } = api;
  const doors = ['defineResource', 'field', ...(simpleRest ? ['simpleRest'] : []), 'type RecordOf'];
  const targets = new Map(
    fields.flatMap(({ target, isCircular }) => (target && !isCircular ? [[target.name, target]] : [])),
  );
  const apiText = simpleRest
    ? `simpleRest(${quote(String(path))}${Object.keys(calls).length > 0 ? `, ${writeValue(calls)}` : ''})`
    : `{ ${writeEntries({ path, ...calls }).join(', ')},\n${comments(apiNotes)}}`;
  return `import { ${doors.join(', ')} } from '../src/engine';
${[...targets.values()].map(target => `import { ${target.exported} } from './${target.name}';\n`).join('')}
export const ${exportName(name)} = defineResource({
  name: ${quote(name)},
  label: ${quote(labelOf(name))},
  fields: {
${fields.map(written).join('\n')}
${comments(leftOut)}  },
${writeEntries({ list, form, can })
  .map(entry => `  ${entry},\n`)
  .join('')}  api: ${apiText},
});

export type ${typeName(name)} = RecordOf<typeof ${exportName(name)}>;
`;
}

function written({ source, type, target, isCircular, options, notes = [] }: PlannedField): string {
  const said = writeEntries(options);
  const words = [
    ...(target ? [isCircular ? byName(target.name) : target.exported] : []),
    ...(said.length > 0 ? [`{ ${said.join(', ')} }`] : []),
  ];
  return `${comments(notes)}    ${writeKey(source)}: field.${type}(${words.join(', ')}),`;
}

/** A target that can't be imported: its own file, or one that imports this. */
const byName = (name: string) =>
  `{ name: ${quote(name)}, recordRepresentation: ({ name, title, id }) => String(name ?? title ?? id) }`;

/** Each note as a comment, in lines of at most 110 characters. */
function comments(notes: string[]): string {
  return notes.flatMap(note => wrapped(note.replace(/\s+/g, ' ').trim())).join('');
}

function wrapped(note: string): string[] {
  const lines = [''];
  for (const word of note.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`;
    if (longer.length > 98 && lines[last] !== '') lines.push(` ${word}`);
    else lines[last] = longer;
  }
  return lines.map(line => `    //${line}\n`);
}
