import type { ApiPlace } from '../providers/api/ApiDeclaration';
import { checkApi, checkApis } from '../providers/api/checkApi';
import { knownKeys } from '../providers/i18n/knownKeys';
import { api } from '../resources/api';
import { apis } from '../src/declaredApis';
import { checkDeclarations, checkTexts, collectDeclarations } from '../src/engine';
import { drawFrames } from './drawFrames';
import { firstCalls } from './firstCalls';
import { listReads } from './listReads';

const names = Object.keys(apis);
const declarations = collectDeclarations(import.meta.glob('../resources/*.{ts,tsx}', { eager: true }), names);
checkDeclarations(declarations, [], names);
checkApi(api);
checkApis(apis, api);
checkTexts(declarations, await knownKeys(declarations));

const reads = await listReads(declarations);

/** What the build reads from the declarations and the API's, which are checked first (vite/bootFacts.ts). */
export const declared = {
  reads,
  /** What the page's first script sends of them, and of the current user. */
  calls: await firstCalls(api, reads),
  /** The origins, in addition to the panel's own, at which the declared APIs and their files are. */
  origins: originsOf([api, ...Object.values(apis)]),
  frames: await drawFrames(declarations, api, reads),
};

/** The origins that the addresses of these APIs, and of their files, have; paths are the panel's own. */
export function originsOf(
  apis: readonly Pick<ApiPlace, 'base' | 'files'>[],
  built: string = import.meta.env.VITE_API_URL ?? '',
): string[] {
  const places = [built, ...apis.flatMap(({ base = '', files = '' }) => [base, files])];
  return [...new Set(places.filter(place => URL.canParse(place)).map(place => new URL(place).origin))];
}
