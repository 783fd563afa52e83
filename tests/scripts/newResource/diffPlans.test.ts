import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { declaredIn } from '../../../scripts/declaredIn';
import { diffPlans } from '../../../scripts/newResource/diffPlans';
import { Code, type Plan, type PlannedField } from '../../../scripts/newResource/Plan';
import { temporaryFolder } from '../../support/temporaryFolder';

const field = (source: string, type: string, options: PlannedField['options'] = {}): PlannedField => ({
  source,
  type,
  options,
});

const plan: Plan = {
  name: 'gauges',
  fields: [
    field('name', 'text', { required: true, maxLength: 80, help: 'What skippers call it.' }),
    field('kind', 'select', { choices: ['radar', 'float', 'bubble'] }),
    field('depth', 'number'),
    field('place.city', 'text'),
    field('place.street', 'text'),
    field('opened', 'day', { stored: 'date' }),
    field('known', 'select', { choices: ["Don't know"] }),
    {
      ...field('visits', 'items', { max: 9 }),
      entry: { fields: [field('by', 'text', { help: 'Who came.' }), field('depth', 'number')] },
    },
  ],
  leftOut: [],
  api: { path: '/gauges' },
  apiNotes: [],
  guesses: [],
};

function differences(text: string, plans = [plan]): string[] {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'gauges.tsx'), text);
  return diffPlans(plans, declaredIn(folder)).map(line => line.replace(`${folder}/gauges.tsx: `, ''));
}

const declaration = (fields: string) => `
import { defineResource, field } from '../src/engine';
export const gauges = defineResource({ name: 'gauges', fields: {${fields}}, api: { path: '/gauges' } });
`;

it('ignores what an author has added or formatted differently', () => {
  const same = declaration(`
    name: field.text({ label: 'Name', required: true, maxLength: 80, help: 'resources.gauges.name' }),
    kind: field.select({
      choices: [
        'radar',
        "float",
        'bubble',
      ],
      person: true,
    }),
    depth: field.number({ unit: 'm' }),
    place: field.group({ city: field.text(), street: field.text() }),
    opened: field.day({ stored: 'date' }),
    known: field.select({ choices: ["Don't know"] }),
    visits: field.items({ fields: { by: field.text({ label: 'By' }), depth: field.number() }, max: 9 }),`);
  expect(differences(same)).toEqual([]);
});

it('ignores what no document specifies, and the target of a reference by name', () => {
  const fields = [
    field('notes', 'text', { multiline: true }),
    field('secret', 'text', { Input: new Code('PasswordInput') }),
    {
      ...field('visits', 'items', { entryText: new Code("entry => entry.by ?? ''") }),
      entry: { fields: [] },
    },
    { ...field('owner', 'reference', { search: true }), target: { name: 'owners', exported: 'owners' } },
    { ...field('pier', 'reference'), target: { name: 'piers', exported: 'piers' }, isCircular: true },
  ];
  const edited = declaration(`
    notes: field.text(),
    secret: field.text({ Input: SecretInput }),
    visits: field.items({ fields: {}, entryText: ({ by }) => by }),
    owner: field.reference(owners),
    pier: field.reference({ name: 'piers', recordRepresentation: pier => pier.code }),`);
  expect(differences(edited, [{ ...plan, fields }])).toEqual([]);
});

it('reports new and removed fields, and different types and options', () => {
  const older = declaration(`
    name: field.text({ maxLength: 80 }),
    kind: field.select({ choices: ['radar', 'float'], required: true }),
    depth: field.text(),
    'place.city': field.text(),
    'place.street': field.text(),
    known: field.select({ choices: ["Don't know"] }),
    visits: field.items({ fields: { by: field.text(), depth: field.text() }, max: 9 }),
    owner: field.text(),`);
  expect(differences(older)).toEqual([
    'name: required is true in the document, not set here',
    "kind: choices is ['radar', 'float', 'bubble'] in the document, ['radar', 'float'] here",
    'kind: required is not set in the document, true here',
    'depth: field.number in the document, field.text here',
    'opened: new in the document: field.day',
    'visits.depth: field.number in the document, field.text here',
    'owner: not in the document',
  ]);
});

it('compares a declaration of another name only if no other resource has its path', () => {
  const renamed = { ...plan, name: 'meters' };
  expect(differences(declaration(''), [renamed])).toContain('depth: new in the document: field.number');
  const missing = 'meters: not declared; the list is at /gauges';
  expect(differences(declaration(''), [plan, renamed]).at(-1)).toBe(missing);
  expect(differences(declaration(''), [renamed, { ...renamed, name: 'probes' }])).toEqual([
    missing,
    'probes: not declared; the list is at /gauges',
  ]);
});

it('reports a list without a declaration', () => {
  expect(diffPlans([plan], [])).toEqual(['gauges: not declared; the list is at /gauges']);
});
