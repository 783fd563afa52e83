/** The parts of lists that appear on a press or rarely, for the second file (vite/panelChunks.ts). */

export { UndoButton } from '../ui/UndoButton';
export { ActionButton } from './actions/ActionButton';
export { DeleteOne } from './actions/DeleteOne';
export { BulkBar } from './bulk/BulkBar';
export { CountAll } from './CountAll';
export { EmptyList, FoldedFilters, ListMenu, MalformedRowsAlert, SortMenu } from './listParts';
