import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plan } from '../../../scripts/newResource/Plan';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';

/** Creates a folder in this one with the panel's sources, and of its resources only targets of references. */
export function createFolder(): string {
  const folder = mkdtempSync(resolve('generated-'));
  mkdirSync(join(folder, 'resources'));
  for (const file of ['spot-types.tsx', 'panel.ts', 'panel'])
    cpSync(join('resources', file), join(folder, 'resources', file), { recursive: true });
  for (const part of ['src', 'providers', 'node_modules']) symlinkSync(resolve(part), join(folder, part));
  return folder;
}

/** Writes the declarations of plans next to their targets. Returns the exports of each file by its name. */
export async function writeGenerated(plans: readonly Plan[]) {
  const folder = createFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const modules: Record<string, Record<string, unknown>> = {};
    for (const plan of plans)
      writeFileSync(join(folder, `resources/${plan.name}.tsx`), writeDeclaration(plan));
    for (const { name } of plans)
      modules[name] = await import(/* @vite-ignore */ join(folder, `resources/${name}.tsx`));
    return { modules, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
