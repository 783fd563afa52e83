import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluralize, singularize } from 'inflection';
import camelCase from 'lodash/camelCase';
import groupBy from 'lodash/groupBy';
import upperFirst from 'lodash/upperFirst';
import { counted } from '../check/counted';
import type { Declared } from '../declaredIn';
import { type Certainty, Code, type Plan, type PlannedField, quote, writeEntries, writeKey } from './Plan';

export const fileOf = (name: string): string => `resources/${name}.tsx`;

/** The formatter of this repository, because a new panel's folder has none yet. */
const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/**
 * Writes and formats a file for each plan, and reports the guesses. Leaves existing files unchanged.
 * @throws Error if all files exist.
 */
export function writePlans(plans: Plan[]): void {
  const newPlans = plans.filter(({ name }) => !existsSync(fileOf(name)));
  const existing = plans.filter(plan => !newPlans.includes(plan)).map(({ name }) => fileOf(name));
  if (existing.length > 0 && newPlans.length === 0)
    throw new Error(
      `${existing.join(', ')} already ${existing.length === 1 ? 'exists' : 'exist'}. Nothing was written.`,
    );
  for (const plan of newPlans) writeFileSync(fileOf(plan.name), writeDeclaration(plan), { flag: 'wx' });
  const files = newPlans.map(({ name }) => fileOf(name));
  if (files.length > 0)
    execFileSync(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', ...files], {
      stdio: 'ignore',
    });
  for (const plan of newPlans) {
    console.log(`Wrote ${fileOf(plan.name)}: ${counted(plan.fields.length, 'field')}.`);
    for (const [certainty, meaning] of Object.entries(meanings)) {
      const matching = plan.guesses.filter(({ sure }) => sure === certainty);
      if (matching.length > 0) console.log(`  ${meaning}`);
      for (const { key, because } of matching) console.log(`    ${key}: ${because}`);
    }
    for (const property of plan.leftOut) console.log(`  left out: ${property}`);
  }
  for (const file of existing) console.log(`${file} already exists and was left unchanged.`);
}

/** What the certainties mean, the most certain first. */
const meanings: Record<Certainty, string> = {
  seen: 'seen: tested on the server',
  likely: 'likely: from the document, or typical of such APIs',
  guess: 'guess: please check',
  open: 'open: write it by hand',
};

/** The unformatted text of `resources/<name>.tsx`. */
export function writeDeclaration(plan: Plan): string {
  const { name, fields, groups, leftOut, list, form, can, api, apiNotes, constants = {} } = plan;
  const { simpleRest, path, ...calls } = api;
  const imports = ['defineResource', 'field', ...(simpleRest ? ['simpleRest'] : []), 'type RecordOf'];
  const targets = new Map(targetsOf(fields).map(target => [target.name, target]));
  const apiText = simpleRest
    ? `simpleRest(${quote(String(path))})`
    : `{ ${writeEntries({ path, ...calls }).join(', ')},\n${comments(apiNotes)}}`;
  const constantTexts = Object.entries(constants).map(
    ([each, text]) => `const ${each} = ${quote(text)};\n\n`,
  );
  const fieldsText = writeFields({ fields, ...(groups && { groups }) });
  const hasPassword = fieldsText.includes('Input: PasswordInput');
  return `${hasPassword ? "import { PasswordInput } from 'react-admin';\n" : ''}import { ${imports.join(', ')} } from '../src/engine';
${[...targets.values()].map(target => `import { ${target.exported} } from './${target.module ?? target.name}';\n`).join('')}
${constantTexts.join('')}export const ${exportName(name)} = defineResource({
  name: ${quote(name)},
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

/** The value of `map`: a pair of coordinate fields with matching names, or a GeoJSON point. */
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

/** Fields as entries of an object; those of a nested object, if there are several, as a group. */
function writeFields(
  { fields, groups = {} }: Pick<Plan, 'fields' | 'groups'>,
  above = '',
  depth = 2,
): string {
  const byObject = groupBy(fields, ({ source }) => source.slice(above.length).split('.')[0]);
  return Object.entries(byObject)
    .map(([name, members]) => {
      const [only] = members;
      if (only && members.length === 1) return writeField(only, above, depth);
      const group = above + name;
      const inner = writeFields({ fields: members, groups }, `${group}.`, depth + 1);
      const entries = writeEntries(groups[group] ?? {});
      const options = entries.length > 0 ? `, { ${entries.join(', ')} }` : '';
      return `${writeKey(name)}: field.group({\n${inner}\n}${options}),`;
    })
    .join('\n');
}

function writeField(field: PlannedField, above: string, depth: number): string {
  const { source, entry, options, notes = [] } = field;
  const fields = entry && new Code(`{\n${writeFields(entry, '', depth + 1)}\n}`);
  const written = writeFieldType({ ...field, options: { fields, ...options } });
  return `${comments(notes, depth)}    ${writeKey(source.slice(above.length))}: ${written},`;
}

/** A field's source text: `field.text({ required: true })`. */
export function writeFieldType({ type, target, isCircular, options }: Omit<PlannedField, 'source'>): string {
  const entries = writeEntries(options);
  const parameters = [
    ...(target ? [isCircular ? byName(target.name) : target.exported] : []),
    ...(entries.length > 0 ? [`{ ${entries.join(', ')} }`] : []),
  ];
  return `field.${type}(${parameters.join(', ')})`;
}

/** A target that cannot be imported: its own file, or one that imports this one. */
const byName = (name: string) =>
  `{ name: ${quote(name)}, recordRepresentation: ({ name, title, id }) => String(name ?? title ?? id) }`;

/** The declarations that fields, including those of entries, import. */
export const targetsOf = (fields: readonly PlannedField[]): Declared[] =>
  fields.flatMap(({ target, isCircular, entry }) => [
    ...(target && !isCircular ? [target] : []),
    ...targetsOf(entry?.fields ?? []),
  ]);

/**
 * Notes as comments, wrapped at 110 columns.
 * @param depth How many objects enclose the comment.
 */
function comments(notes: readonly string[], depth = 2): string {
  const line = new RegExp(` (.{1,${101 - 2 * depth}}|\\S+)(?= |$)`, 'g');
  return notes
    .flatMap(note => ` ${note.replace(/\s+/g, ' ').trim()}`.match(line) ?? [])
    .map(text => `${'  '.repeat(depth)}//${text}\n`)
    .join('');
}

/** Reserved words, and names that the file already uses. */
const taken =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|field|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval|undefined|defineResource|simpleRest)$/;

/** A resource's export name: `tideGauges` for `tide-gauges`. */
export function exportName(name: string): string {
  const exported = camelCase(name);
  return taken.test(exported) ? `${exported}Resource` : exported;
}

function typeName(name: string): string {
  const type = upperFirst(camelCase(singularize(name)));
  return type === 'RecordOf' ? 'RecordOfIt' : type;
}

/** A resource's name from a word in a path or document: `tide-gauges` for `tideGauge`. */
export function resourceName(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
  const name = words.replace(/^[^a-z]+|-+$/g, '');
  const at = name.lastIndexOf('-') + 1;
  return name.slice(0, at) + pluralize(name.slice(at));
}
