import { collectDeclarations } from '../engine';
import { firstReads } from './firstReads';

/** The first reads of the resources that are declared. */
export const declaredFirstReads = await firstReads(
  collectDeclarations(import.meta.glob('../../resources/*.tsx', { eager: true })),
);
