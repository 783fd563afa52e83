import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { counted } from '../check/counted';
import type { Certainty, Plan } from './declaration/Plan';
import { writeDeclaration } from './declaration/writeDeclaration';

export const fileOf = (name: string): string => `resources/${name}.tsx`;

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
    execFileSync('npx', ['--no-install', 'biome', 'check', '--write', '--linter-enabled=false', ...files], {
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
