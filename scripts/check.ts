import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { hint } from '../providers/errors/hint';
import { checkContract } from './check/checkContract';
import { checkTypes } from './check/checkTypes';
import { formatFindings } from './check/Finding';
import { type DeclaredInFile, declaredIn } from './declaredIn';

const usage = `npm run check [-- <resource or page>…] [--against https://api.example.com [--writes]]

Type-checks a resource's file, validates its declaration as the panel does at start-up, makes all its calls to an API
that responds as declared, and renders its lists and forms. Without a name, checks all resources.

--against  also calls the API at this address, and checks that parameters affect its responses. Reads the
           token from API_TOKEN, or prompts for it. Sends only GETs.
--writes   also creates, changes and deletes a record of its own there.`;

/** The file of the named resource. @throws Error that suggests a similar name. */
function fileOf(name: string, declared: DeclaredInFile[]): string {
  const file = declared.find(each => each.name === name)?.file;
  const names = declared.map(each => each.name).sort();
  if (!file) throw new Error(`There is no resource ${name}; ${hint(name, names)}`);
  return file;
}

/** The token from API_TOKEN, or typed at a hidden prompt; empty if there is no terminal. */
async function readToken(): Promise<string> {
  const { API_TOKEN } = process.env;
  if (API_TOKEN !== undefined || !process.stdin.isTTY) return API_TOKEN ?? '';
  process.stdout.write('Token (Enter for none): ');
  const prompt = createInterface({
    input: process.stdin,
    output: new Writable({ write: (_, __, done) => done() }),
    terminal: true,
  });
  const token = await prompt.question('');
  prompt.close();
  process.stdout.write('\n');
  return token;
}

async function main() {
  const began = performance.now();
  const { positionals: names, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean' }, against: { type: 'string' }, writes: { type: 'boolean' } },
  });
  const { against, writes = false } = values;
  const isAddress = /^https?:\/\/[^?#]+$/.test(against ?? 'http://none');
  if (values.help) return console.log(usage);
  if (!isAddress || (writes && !against)) throw new Error(usage);
  const declared = declaredIn('resources', 'Resource|Page');
  const files = new Map(names.map(name => [name, fileOf(name, declared)]));

  const environment: Record<string, string> = against
    ? { CHECKED_AGAINST: against, CHECKED_WRITES: `${writes}`, API_TOKEN: await readToken() }
    : {};
  const [types, contract] = await Promise.all([
    checkTypes([...files.values()]),
    checkContract(names, environment),
  ]);
  const isDeclared = (name: string) =>
    contract.some(({ resource, isRight }) => resource === name || isRight === false);
  const missing = names
    .filter(name => !isDeclared(name))
    .map(name => ({
      step: 'start-up' as const,
      isRight: false,
      text: `${files.get(name)} exports no declaration named ${name}: export const … = defineResource(…)`,
    }));
  const findings = [types, ...contract, ...missing];
  const [name, ...others] = names;
  // For a single resource, all findings belong to it.
  const isSingle = name !== undefined && others.length === 0;
  console.log(
    formatFindings(isSingle ? findings.map(finding => ({ ...finding, resource: name })) : findings),
  );
  const wrong = findings.filter(({ isRight }) => isRight === false).length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    wrong > 0
      ? `\n${wrong} of ${findings.length} checks failed in ${seconds} s`
      : `\nAll checks passed in ${seconds} s`,
  );
  if (!against) console.log('against the real API: skipped');
  process.exitCode = wrong > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
