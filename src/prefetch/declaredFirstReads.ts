import { collectDeclarations } from '../engine';
import { checkDeclarations } from '../engine/declaration/checkDeclarations';
import { firstReads } from './firstReads';

const declarations = collectDeclarations(import.meta.glob('../../resources/*.tsx', { eager: true }));
checkDeclarations(declarations);

/** The first reads of the resources that are declared, which are checked before. */
export const declaredFirstReads = await firstReads(declarations);
