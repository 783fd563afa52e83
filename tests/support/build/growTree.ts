import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'providers', 'resources', 'scripts', 'server', 'vite'];
const files = ['index.html', 'package.json', 'tsconfig.json', 'vite.config.ts'];
const icons = 'Anchor Waves Thermostat Air Sailing Visibility Explore Flag Map Bolt'.split(' ');

/**
 * Copies the panel's sources into a new folder and adds `count` generated resources, each with seven fields,
 * two languages, an icon, and the generic API.
 * @param root The project's folder, whose node_modules are linked.
 */
export function growTree(root: string, folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...folders, ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (let number = 1; number <= count; number += 1) {
    writeFileSync(join(folder, 'resources', `sample-${number}.tsx`), declaration(number));
  }
}

function declaration(number: number): string {
  const icon = icons[number % icons.length];
  return `import ${icon} from '@mui/icons-material/${icon}';
import { defineResource, field } from '../src/engine';

export const sample${number} = defineResource({
  name: 'sample-${number}',
  label: { en: 'Sample ${number}', hy: 'Նմուշ ${number}' },
  icon: ${icon},
  menu: { order: ${1000 + number} },
  fields: {
    name: field.text({ required: true, label: { en: 'Name', hy: 'Անուն' } }),
    kind: field.select({ choices: ['fixed', 'drifting', 'coastal'], label: { en: 'Kind', hy: 'Տեսակ' } }),
    depth: field.number({ min: 0, max: 11000, unit: 'm', label: { en: 'Depth', hy: 'Խորություն' } }),
    active: field.boolean({ label: { en: 'Active', hy: 'Ակտիվ' } }),
    contact: field.email({ label: { en: 'Contact', hy: 'Կապ' } }),
    notes: field.text({ multiline: true, label: { en: 'Notes', hy: 'Նշումներ' } }),
    createdAt: field.date({ readOnly: true }),
  },
  list: { columns: ['name', 'kind', 'depth', 'active', 'createdAt'], filters: ['kind', 'active'] },
  recordRepresentation: record => record.name,
  api: { path: '/admin/sample-${number}' },
});
`;
}
