import { exportName, labelOf, typeName } from './exportName';
import type { Plan, PlannedField } from './Plan';
import { comments, quote, targetsOf, writeEntries, writeFields, writeValue } from './writeFields';

/** The text of `resources/<name>.tsx`, before the formatter. */
export function writeDeclaration(plan: Plan): string {
  const { name, fields, groups, leftOut, list, form, can, api, apiNotes } = plan;
  const { simpleRest, path, ...calls } = api;
  const imports = ['defineResource', 'field', ...(simpleRest ? ['simpleRest'] : []), 'type RecordOf'];
  const targets = new Map(targetsOf(fields).map(target => [target.name, target]));
  const apiText = simpleRest
    ? `simpleRest(${quote(String(path))}${Object.keys(calls).length > 0 ? `, ${writeValue(calls)}` : ''})`
    : `{ ${writeEntries({ path, ...calls }).join(', ')},\n${comments(apiNotes)}}`;
  const fieldsText = writeFields({ fields, ...(groups && { groups }) });
  const hasPassword = fieldsText.includes('Input: PasswordInput');
  return `${hasPassword ? "import { PasswordInput } from 'react-admin';\n" : ''}import { ${imports.join(', ')} } from '../src/engine';
${[...targets.values()].map(target => `import { ${target.exported} } from './${target.name}';\n`).join('')}
export const ${exportName(name)} = defineResource({
  name: ${quote(name)},
  label: ${quote(labelOf(name))},
  fields: {
${fieldsText}
${comments(leftOut)}  },
${writeEntries({ list, form, map: mapOf(fields), can })
  .map(entry => `  ${entry},\n`)
  .join('')}  api: ${apiText},
});

export type ${typeName(name)} = RecordOf<typeof ${exportName(name)}>;
`;
}

const axes = { latitude: /lat(itude)?$/i, longitude: /(lng|lon(gitude)?)$/i };

const isCoordinate = ({ type, options }: PlannedField, limit: number) =>
  (type === 'coordinate' && options.limit === limit) || (type === 'number' && options.max === limit);

/** Where records are, as `map` declares it: a pair of coordinates with similar names, or a GeoJSON point. */
export function mapOf(
  fields: readonly PlannedField[],
): { latitude: string; longitude: string } | { point: string } | undefined {
  for (const field of fields) {
    const { source: latitude } = field;
    if (!isCoordinate(field, 90) || !axes.latitude.test(latitude)) continue;
    const head = latitude.replace(axes.latitude, '');
    const other = fields.find(
      each => isCoordinate(each, 180) && each.source.replace(axes.longitude, '') === head,
    );
    if (other) return { latitude, longitude: other.source };
  }
  const point = fields.find(({ isPoint }) => isPoint);
  return point && { point: point.source };
}
