import { eq } from 'drizzle-orm';
import type { Orm } from '../database/Database';
import { changelogItems, itemLanguage } from '../database/schema';
import type { Note } from '../events/recordChanges';
import { checkFields, choice, FieldError } from '../requests/checkFields';
import type { JsonObject } from '../requests/readJson';
import type { Match } from '../requests/recordTag';
import { ApiError } from '../responses/ApiError';
import { aboutItem, listItems, lockChangelog, readNumericId, wholeChangelog } from './changelogStore';

/** Checks a reorder and returns the ids in order. @throws {ApiError} 422 unless the orders are 1 to n. */
export function checkReorder(body: JsonObject) {
  return checkFields(body, { lang: choice('Language', itemLanguage.enumValues), items: readPositions });
}

/**
 * Reorders the items of one language of a changelog, within a transaction.
 * @throws {ApiError} 409 if they are not exactly the current items, because someone added or deleted one.
 */
export async function reorderItems(
  tx: Orm,
  note: Note,
  match: Match,
  changelogId: number,
  { lang, items }: ReturnType<typeof checkReorder>,
): Promise<void> {
  const changelog = await lockChangelog(tx, changelogId);
  const all = await listItems(tx, changelogId);
  match(wholeChangelog(changelog, all));
  const current = all.filter(item => item.lang === lang);
  if (current.length !== items.length || !current.every(({ id }) => items.includes(id))) {
    throw new ApiError(409, 'Someone else changed the items. Reload to see the current ones.');
  }
  for (const item of current) {
    const order = items.indexOf(item.id) + 1;
    if (order === item.order) continue;
    await tx.update(changelogItems).set({ order }).where(eq(changelogItems.id, item.id));
    note({ ...aboutItem(item), event: 'update', from: { order: item.order }, to: { order } });
  }
}

function readPositions(sent: unknown): number[] {
  if (!Array.isArray(sent)) throw new FieldError('Items must be a list');
  if (sent.length > 1000) throw new FieldError('Items must be at most 1000');
  const places = new Map<number, number>();
  for (const entry of sent) {
    const { id: sentId, order }: { id?: unknown; order?: unknown } = Object(entry);
    const id = readNumericId(sentId);
    const isPlace = typeof order === 'number' && Number.isInteger(order) && order > 0 && order <= sent.length;
    if (id === undefined || !isPlace) throw new FieldError('Each item must have its id and its order');
    places.set(order, id);
  }
  if (places.size < sent.length || new Set(places.values()).size < sent.length) {
    throw new FieldError('Every item must be named once, with the orders 1 to n');
  }
  return [...places].sort(([one], [other]) => one - other).map(([, id]) => id);
}
