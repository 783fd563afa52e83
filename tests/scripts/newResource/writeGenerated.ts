import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plan } from '../../../scripts/newResource/Plan';
import { writeDeclaration } from '../../../scripts/newResource/writeDeclaration';

/** A folder with the panel's sources and its own resources. */
export interface Generated {
  /** The exports of its files, by file name. */
  modules: Record<string, Record<string, unknown>>;
  remove(): void;
}

/** Creates a folder in this one with the panel's sources, and of its resources only targets of references. */
export function createFolder(): string {
  const folder = mkdtempSync(resolve('generated-'));
  mkdirSync(join(folder, 'resources'));
  for (const file of ['spot-types.tsx', 'panel.ts', 'panel'])
    cpSync(join('resources', file), join(folder, 'resources', file), { recursive: true });
  for (const part of ['src', 'providers', 'node_modules']) symlinkSync(resolve(part), join(folder, part));
  return folder;
}

/** Writes the declarations of plans next to their targets, and imports them. */
export async function writeGenerated(plans: readonly Plan[]): Promise<Generated> {
  const folder = createFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const modules: Generated['modules'] = {};
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
