import { checkApi } from '../providers/api/checkApi';
import { checkApis } from '../providers/api/checkApis';
import { knownKeys } from '../providers/i18n/knownKeys';
import { api } from '../resources/api';
import { apis } from '../src/declaredApis';
import { checkDeclarations, checkTexts, collectDeclarations } from '../src/engine';
import { firstCalls } from './firstCalls';
import { sampleScreens, sampleUser } from './firstRows/sampleScreens';
import { listReads } from './listReads';
import { originsOf } from './originsOf';

const names = Object.keys(apis);
const declarations = collectDeclarations(import.meta.glob('../resources/*.{ts,tsx}', { eager: true }), names);
checkDeclarations(declarations, [], names);
checkApi(api);
checkApis(apis, api);
checkTexts(declarations, await knownKeys(declarations));

/** The reads of the lists that are declared; the declarations, the API's too, are checked before. */
export const declaredListReads = await listReads(declarations);

/** What the page's first script sends of them, and of the current user. */
export const declaredFirstCalls = await firstCalls(api, declaredListReads);

/** The origins beside the panel's own at which the declared APIs and their files are. */
export const declaredOrigins = originsOf([api, ...Object.values(apis)]);

/** What the lists' screens are drawn from before the panel is there (vite/firstRows/firstRows.ts). */
export const sampled = { screens: sampleScreens(declarations, declaredListReads), user: sampleUser(api) };
