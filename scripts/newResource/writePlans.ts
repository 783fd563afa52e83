import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { counted } from '../check/counted';
import { describePlan } from './reporting/describePlan';
import type { Plan } from './writing/Plan';
import { writeDeclaration } from './writing/writeDeclaration';

export const fileOf = (name: string): string => `resources/${name}.tsx`;

/**
 * Writes each plan's file, formatted, and says what was guessed. A file that is there is left as it is.
 * @throws Error when nothing was left to write.
 */
export function writePlans(plans: Plan[]): void {
  const fresh = plans.filter(({ name }) => !existsSync(fileOf(name)));
  const there = plans.filter(plan => !fresh.includes(plan)).map(({ name }) => fileOf(name));
  if (there.length > 0 && fresh.length === 0)
    throw new Error(
      `${there.join(', ')} ${there.length === 1 ? 'is' : 'are'} there already; nothing was written.`,
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
  for (const file of there) console.log(`${file} is there already: it was left as it is.`);
}
