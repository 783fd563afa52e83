/** What a list shows on a press, or seldom, in the panel's second file (vite/panelChunks.ts). */
export { ActionButton } from './actions/ActionButton';
export { DeleteOne } from './actions/DeleteOne';
export { BoundedTotal } from './bounded/BoundedTotal';
export { BulkBar } from './bulk/BulkBar';
export { ExportDialog } from './export/ExportDialog';
export { FoldedFilters } from './filters/FoldedFilters';
export { LookDialog } from './look/LookDialog';
export { SortMenu } from './look/SortMenu';
export { RowOddities } from './RowOddities';
