import { checkDeclarations, collectDeclarations } from '../src/engine';
import { listReads } from './listReads';

const declarations = collectDeclarations(import.meta.glob('../resources/*.{ts,tsx}', { eager: true }));
checkDeclarations(declarations);

/** The reads of the lists that are declared; the declarations are checked before. */
export const declaredListReads = await listReads(declarations);
