import { mapOf } from '../planning/mapOf';
import { comments } from './comments';
import { exportName, labelOf, typeName } from './exportName';
import type { Plan } from './Plan';
import { targetsOf, writeFields } from './writeFields';
import { quote, writeEntries, writeValue } from './writeValue';

/** The text of `resources/<name>.tsx`, before the formatter. */
export function writeDeclaration(plan: Plan): string {
  const { name, fields, groups, leftOut, list, form, can, api, apiNotes } = plan;
  const { simpleRest, path, ...calls } = api;
  const doors = ['defineResource', 'field', ...(simpleRest ? ['simpleRest'] : []), 'type RecordOf'];
  const targets = new Map(targetsOf(fields).map(target => [target.name, target]));
  const apiText = simpleRest
    ? `simpleRest(${quote(String(path))}${Object.keys(calls).length > 0 ? `, ${writeValue(calls)}` : ''})`
    : `{ ${writeEntries({ path, ...calls }).join(', ')},\n${comments(apiNotes)}}`;
  return `import { ${doors.join(', ')} } from '../src/engine';
${[...targets.values()].map(target => `import { ${target.exported} } from './${target.name}';\n`).join('')}
export const ${exportName(name)} = defineResource({
  name: ${quote(name)},
  label: ${quote(labelOf(name))},
  fields: {
${writeFields({ fields, ...(groups && { groups }) })}
${comments(leftOut)}  },
${writeEntries({ list, form, map: mapOf(fields), can })
  .map(entry => `  ${entry},\n`)
  .join('')}  api: ${apiText},
});

export type ${typeName(name)} = RecordOf<typeof ${exportName(name)}>;
`;
}
