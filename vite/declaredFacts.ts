import { checkApi, checkApis } from '../providers/api/checkApi';
import { basesOf } from '../providers/api/declaredSettings';
import { knownKeys } from '../providers/i18n/knownKeys';
import { api } from '../resources/api';
import { apis } from '../src/declaredApis';
import { checkDeclarations, checkTexts, collectDeclarations } from '../src/engine';
import { drawFrames } from './drawFrames';
import { firstCalls } from './firstCalls';
import { listReads } from './listReads';
import { originsOf } from './originsOf';

const modules = import.meta.glob('../resources/*.{ts,tsx}', { eager: true });
const declarations = collectDeclarations(modules);
checkDeclarations(declarations, { modules, bases: basesOf(api, apis) });
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
