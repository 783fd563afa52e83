import type { Answer } from './confirmUpdate';
import { isReceipt } from './isReceipt';

/**
 * Calls `onUnconfirmed`, where there is one, for a create that was accepted by its status alone: the answer
 * (`null`, `[]`, `{}`) names no record, nor does it say that it is done. There is no id to look it up by.
 */
export async function confirmCreate(
  { body, hasRecord, location }: Answer,
  onUnconfirmed: unknown,
): Promise<undefined> {
  if (hasRecord || location || isReceipt(body)) return;
  if (typeof onUnconfirmed === 'function') onUnconfirmed();
}
