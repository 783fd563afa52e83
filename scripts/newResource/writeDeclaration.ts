import { singularize } from 'inflection';
import camelCase from 'lodash/camelCase';
import upperFirst from 'lodash/upperFirst';
import type { Inferred, InferredField } from './inferFields';

export interface DeclarationToWrite extends Inferred {
  name: string;
  /** The family's path under the API's base. */
  path: string;
  paginateLocally: boolean;
}

/** What the file of a resource exports it as: `tide-gauges` as `tideGauges`. */
export const exportName = (name: string): string => camelCase(name);

/** The text of `resources/<name>.tsx`, before the formatter. */
export function writeDeclaration({ name, path, paginateLocally, id, fields }: DeclarationToWrite): string {
  const plural = upperFirst(name.replaceAll('-', ' '));
  const targets = [
    ...new Map(fields.flatMap(({ target }) => (target ? [[target.name, target] as const] : []))).values(),
  ];
  const api = [
    `path: ${quote(path)}`,
    ...(id ? [`id: ${quote(id)}`] : []),
    ...(paginateLocally ? ['list: { paginateLocally: true }'] : []),
  ];
  return `import { defineResource, field, type RecordOf } from '../src/engine';
${targets.map(({ name, exported }) => `import { ${exported} } from './${name}';\n`).join('')}
export const ${exportName(name)} = defineResource({
  name: ${quote(name)},
  label: ${quote(`${singularize(plural)} |||| ${plural}`)},
  fields: {
${fields.map(field => `    ${key(field.source)}: ${written(field)},`).join('\n')}
  },
  api: { ${api.join(', ')} },
});

export type ${upperFirst(camelCase(singularize(name)))} = RecordOf<typeof ${exportName(name)}>;
`;
}

function written({ type, target, options }: InferredField): string {
  const said = Object.entries(options).map(([option, value]) => `${option}: ${literal(value)}`);
  const words = [
    ...(target ? [target.exported] : []),
    ...(said.length > 0 ? [`{ ${said.join(', ')} }`] : []),
  ];
  return `field.${type}(${words.join(', ')})`;
}

const key = (source: string) => (/^[A-Za-z_$][\w$]*$/.test(source) ? source : quote(source));
const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? quote(value) : JSON.stringify(value);
}
