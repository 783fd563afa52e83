// Apart from the dialog that asks: it is fetched while the first item is sent.
export { BulkRunDialog as CopyRun } from '../../../engine';
