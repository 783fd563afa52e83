import { baseUrls } from '../../providers/api/declaredSettings';
import { api } from '../../resources/api';
import { apis } from '../../src/declaredApis';
import { collectDeclarations, type Declaration } from '../../src/engine';

/** The declarations in resources/, and the ones to check: the one named by CHECKED_RESOURCE, or all. */
export function readResources(): { declarations: Declaration[]; chosen: Declaration[] } {
  const modules = import.meta.glob('../../resources/*.{ts,tsx}', { eager: true });
  const declarations = collectDeclarations(modules, baseUrls(api, apis));
  const name = process.env.CHECKED_RESOURCE;
  return { declarations, chosen: declarations.filter(each => name === undefined || each.name === name) };
}
