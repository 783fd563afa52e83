import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Declared } from './newResource/referenceTo';
import { writeDeclaration } from './newResource/writeDeclaration';

const usage = `npm run new:resource -- <name> [--sample file.json | --from <url>] [--path /admin/<name>] [--token <token>]

Writes resources/<name>.tsx, a declaration to begin with. From a sample, an answer of the list call or one record, it
reads the fields: types, what is required, choices, dates, references. Without one it begins with a name.`;

/** The declarations that the sample's references may name. */
export function declaredIn(folder: string): Declared[] {
  const files = readdirSync(folder).filter(file => file.endsWith('.tsx'));
  return files.flatMap(file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const found = text.matchAll(/export const (\w+) = defineResource\(\{\s*name: '([^']+)'/g);
    return [...found].flatMap(([, exported, name]) => (exported && name ? [{ exported, name }] : []));
  });
}

/** The text of the sample; undefined where none is asked for. */
async function sampleText({
  sample,
  from,
  token,
}: {
  sample?: string;
  from?: string;
  token?: string;
}): Promise<string | undefined> {
  if (sample) return readFileSync(sample, 'utf8');
  if (!from) return undefined;
  const headers = { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(from, { headers, signal: AbortSignal.timeout(30_000) });
  if (!answer.ok) throw new Error(`${from} answered ${answer.status} ${answer.statusText}`);
  return answer.text();
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      from: { type: 'string' },
      path: { type: 'string' },
      token: { type: 'string' },
    },
  });
  const [name, ...rest] = positionals;
  if (!name || rest.length > 0) throw new Error(usage);
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`${name}: lower-case letters, digits and hyphens only: tide-gauges`);
  const file = `resources/${name}.tsx`;
  if (existsSync(file)) throw new Error(`${file} is there already; nothing was written.`);

  const text = await sampleText(values);
  // They load react-admin's core, which takes two seconds: what is wrong with the words is said before.
  const { readSample } = await import('./newResource/readSample');
  const { inferFields } = await import('./newResource/inferFields');
  const { rows, isWhole } =
    text !== undefined ? readSample(text) : { rows: [{ name: 'A name' }], isWhole: false };
  const inferred = inferFields(rows, declaredIn('resources'));
  writeFileSync(
    file,
    writeDeclaration({ name, path: values.path ?? `/admin/${name}`, paginateLocally: isWhole, ...inferred }),
    {
      flag: 'wx',
    },
  );
  execFileSync('npx', ['--no-install', 'biome', 'check', '--write', file], { stdio: 'ignore' });
  console.log(`${file} is written: ${inferred.fields.length} fields from ${rows.length} records.`);
  for (const property of inferred.leftOut) console.log(`Left out: ${property}`);
  console.log('Next: npm run dev, and look at it in the menu.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
