/** What a list shows on a press, or seldom, in the panel's second file (vite/panelChunks.ts). */

export { UndoButton } from '../ui/UndoButton';
export { ActionButton } from './actions/ActionButton';
export { DeleteOne } from './actions/DeleteOne';
export { BoundedTotal } from './BoundedTotal';
export { BulkBar } from './bulk/BulkBar';
export { EmptyList } from './EmptyList';
export { FoldedFilters, ListMenu, MalformedRowsAlert, SortMenu } from './listParts';
