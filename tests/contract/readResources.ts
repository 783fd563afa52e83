import { basesOf } from '../../providers/api/declaredSettings';
import { api } from '../../resources/api';
import { apis } from '../../src/declaredApis';
import { collectDeclarations, type Declaration } from '../../src/engine';

/**
 * The declarations in resources/, and those of them that are looked at: the one that CHECKED_RESOURCE names,
 * else all.
 */
export function readResources(): { declarations: Declaration[]; chosen: Declaration[] } {
  const modules = import.meta.glob('../../resources/*.{ts,tsx}', { eager: true });
  const declarations = collectDeclarations(modules, basesOf(api, apis));
  const name = process.env.CHECKED_RESOURCE;
  return { declarations, chosen: declarations.filter(each => name === undefined || each.name === name) };
}
