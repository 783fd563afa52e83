import { checkApi, checkApis } from '../providers/api/checkApi';
import { baseUrls } from '../providers/api/declaredSettings';
import { knownKeys } from '../providers/i18n/knownKeys';
import { api } from '../resources/api';
import { apis } from '../src/declaredApis';
import { checkDeclarations, checkTexts, collectDeclarations } from '../src/engine';
import { firstCalls } from './firstCalls';
import { listReads } from './listReads';
import { originsOf } from './originsOf';
import { renderFrames } from './renderFrames';

const modules = import.meta.glob('../resources/*.{ts,tsx}', { eager: true });
const declarations = collectDeclarations(modules);
checkDeclarations(declarations, { modules, bases: baseUrls(api, apis) });
checkApi(api);
checkApis(apis, api);
checkTexts(declarations, await knownKeys(declarations));

const reads = await listReads(declarations);

/** The build's facts from the checked declarations (vite/bootFacts.ts). */
export const declaredFacts = {
  reads,
  /** How the page's first script makes these reads, and requests the current user. */
  calls: await firstCalls(api),
  /** The origins of the declared APIs and their files, except the panel's own. */
  origins: originsOf([api, ...Object.values(apis)]),
  frames: await renderFrames(declarations, api, reads),
};
