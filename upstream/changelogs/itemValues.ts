import type { FileValue } from '../events/describeFiles';
import { type Item, itemFields } from './lockChangelog';

/** What an event is about that happened to an item. */
export const aboutItem = ({ id, title }: Item) => ({ resource: 'changelog-items', record: id, title });

/** What an event tells of an item: of its image name, size and digest. */
export function itemValues(item: Item, media: FileValue | undefined) {
  return { ...itemFields(item), media: media ?? item.media };
}
