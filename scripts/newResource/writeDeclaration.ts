import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pluralize, singularize } from 'inflection';
import camelCase from 'lodash/camelCase';
import upperFirst from 'lodash/upperFirst';
import { counted } from '../check/counted';
import type { Declared } from '../declared/Declared';
import { type Certainty, Code, type Plan, type PlannedField, quote, writeEntries, writeKey } from './Plan';

export const fileOf = (name: string): string => `resources/${name}.tsx`;

/** That of these scripts: a new panel's folder has none yet. */
const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/**
 * Writes each plan's file, formatted, and reports what was guessed. An existing file is left as it is.
 * @throws Error when nothing is left to write.
 */
export function writePlans(plans: Plan[]): void {
  const fresh = plans.filter(({ name }) => !existsSync(fileOf(name)));
  const existing = plans.filter(plan => !fresh.includes(plan)).map(({ name }) => fileOf(name));
  if (existing.length > 0 && fresh.length === 0)
    throw new Error(
      `${existing.join(', ')} ${existing.length === 1 ? 'is' : 'are'} there already; nothing was written.`,
    );
  for (const plan of fresh) writeFileSync(fileOf(plan.name), writeDeclaration(plan), { flag: 'wx' });
  const files = fresh.map(({ name }) => fileOf(name));
  if (files.length > 0)
    execFileSync(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', ...files], {
      stdio: 'ignore',
    });
  for (const plan of fresh) {
    console.log(`${fileOf(plan.name)} is written: ${counted(plan.fields.length, 'field')}.`);
    for (const line of describePlan(plan)) console.log(line);
    for (const property of plan.leftOut) console.log(`  left out: ${property}`);
  }
  for (const file of existing) console.log(`${file} is there already: it was left as it is.`);
}

const meanings: Record<Certainty, string> = {
  seen: 'seen: the server was asked',
  likely: 'likely: what APIs of this kind, or the document, say',
  guess: 'a guess: look at it',
  open: 'open: write it by hand',
};

/** What was concluded about a resource, a line each, the most certain first. */
function describePlan({ guesses }: Plan): string[] {
  const certainties = Object.keys(meanings) as Certainty[];
  return certainties.flatMap(certainty => {
    const own = guesses.filter(({ sure }) => sure === certainty);
    if (own.length === 0) return [];
    return [`  ${meanings[certainty]}`, ...own.map(({ key, because }) => `    ${key}: ${because}`)];
  });
}

/** The text of `resources/<name>.tsx`, before the formatter. */
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
${[...targets.values()].map(target => `import { ${target.exported} } from './${target.name}';\n`).join('')}
${constantTexts.join('')}export const ${exportName(name)} = defineResource({
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

/** Fields as entries of an object, those of one object inside the record as a group. */
function writeFields(
  { fields, groups = {} }: Pick<Plan, 'fields' | 'groups'>,
  above = '',
  depth = 2,
): string {
  const done = new Set<string>();
  return fields
    .flatMap(field => {
      const group = groupOf(field, fields, above);
      if (group === undefined) return [writeField(field, above, depth)];
      if (done.has(group)) return [];
      done.add(group);
      const members = fields.filter(({ source }) => source.startsWith(`${group}.`));
      const inner = writeFields({ fields: members, groups }, `${group}.`, depth + 1);
      const entries = writeEntries(groups[group] ?? {});
      const options = entries.length > 0 ? `, { ${entries.join(', ')} }` : '';
      return [`${writeKey(group.slice(above.length))}: field.group({\n${inner}\n}${options}),`];
    })
    .join('\n');
}

/** The object that a field is written in, where that has others, too: `address` for `address.city`. */
function groupOf(
  { source }: PlannedField,
  fields: readonly PlannedField[],
  above: string,
): string | undefined {
  const [head = '', ...deeper] = source.slice(above.length).split('.');
  const group = above + head;
  const members = fields.filter(each => each.source.startsWith(`${group}.`));
  return deeper.length > 0 && members.length > 1 ? group : undefined;
}

function writeField(field: PlannedField, above: string, depth: number): string {
  const { source, entry, options, notes = [] } = field;
  const fields = entry && new Code(`{\n${writeFields(entry, '', depth + 1)}\n}`);
  const written = writeFieldType({ ...field, options: { fields, ...options } });
  return `${comments(notes, depth)}    ${writeKey(source.slice(above.length))}: ${written},`;
}

/** A field by its type: `field.text({ required: true })`. */
export function writeFieldType({ type, target, isCircular, options }: Omit<PlannedField, 'source'>): string {
  const entries = writeEntries(options);
  const parameters = [
    ...(target ? [isCircular ? byName(target.name) : target.exported] : []),
    ...(entries.length > 0 ? [`{ ${entries.join(', ')} }`] : []),
  ];
  return `field.${type}(${parameters.join(', ')})`;
}

/** A target that can't be imported: its own file, or one that imports this. */
const byName = (name: string) =>
  `{ name: ${quote(name)}, recordRepresentation: ({ name, title, id }) => String(name ?? title ?? id) }`;

/** The declarations that fields import, also those of entries. */
export const targetsOf = (fields: readonly PlannedField[]): Declared[] =>
  fields.flatMap(({ target, isCircular, entry }) => [
    ...(target && !isCircular ? [target] : []),
    ...targetsOf(entry?.fields ?? []),
  ]);

/**
 * Each note as a comment, in lines of at most 110 characters.
 * @param depth How many objects enclose the comment.
 */
export function comments(notes: readonly string[], depth = 2): string {
  return notes.flatMap(note => wrapped(note.replace(/\s+/g, ' ').trim(), depth)).join('');
}

function wrapped(note: string, depth: number): string[] {
  const lines = [''];
  const widest = 102 - 2 * depth;
  for (const word of note.split(' ')) {
    const last = lines.length - 1;
    const longer = `${lines[last]} ${word}`;
    if (longer.length > widest && lines[last] !== '') lines.push(` ${word}`);
    else lines[last] = longer;
  }
  return lines.map(line => `${'  '.repeat(depth)}//${line}\n`);
}

/** Names that the file has already, and words that no constant can have. */
const taken =
  /^(await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|field|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield|arguments|eval|undefined|defineResource|simpleRest)$/;

/** What the file of a resource exports it as: `tide-gauges` as `tideGauges`. */
export function exportName(name: string): string {
  const exported = camelCase(name);
  return taken.test(exported) ? `${exported}Resource` : exported;
}

/** The name of a resource's record type: `TideGauge`. */
function typeName(name: string): string {
  const type = upperFirst(camelCase(singularize(name)));
  return type === 'RecordOf' ? 'RecordOfIt' : type;
}

/** What people call it, one and many: `Tide gauge |||| Tide gauges`. */
export function labelOf(name: string): string {
  const plural = upperFirst(name.replaceAll('-', ' '));
  return `${singularize(plural)} |||| ${plural}`;
}

/** A resource's name from the word that a path or a document has for it: `tideGauge` as `tide-gauges`. */
export function resourceName(word: string): string {
  const words = word
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z\d]+/g, '-')
    .toLowerCase();
  const name = words.replace(/^[^a-z]+|-+$/g, '');
  const at = name.lastIndexOf('-') + 1;
  return name.slice(0, at) + pluralize(name.slice(at));
}
