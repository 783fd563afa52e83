import { checkApi } from '../providers/api/checkApi';
import { api } from '../resources/api';
import { checkDeclarations, collectDeclarations } from '../src/engine';
import { listReads } from './listReads';

const declarations = collectDeclarations(import.meta.glob('../resources/*.{ts,tsx}', { eager: true }));
checkDeclarations(declarations);
checkApi(api);

/** The reads of the lists that are declared; the declarations, the API's too, are checked before. */
export const declaredListReads = await listReads(declarations);
