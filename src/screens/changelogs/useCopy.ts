import { HttpError, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { requestError } from '../../../providers/http/requestError';
import { type BulkRow, type BulkTask, fetchAll, pathTo, useDeclaration } from '../../engine';
import type { Item } from './Item';
import { isCopyOf, nextPosition, positionsOf } from './translations';
import { useReadChangelog } from './useItems';
import { useReadImage } from './useReadImage';

/** A changelog's app, version and page. */
export type Subject = Record<string, unknown>;

/** The changelog that items are copied to, with its existing items. */
export interface CopyTarget {
  changelog: RaRecord;
  items: readonly Item[];
}

/** The calls and the bulk task that copy items to another changelog. */
export function useCopy(items: readonly Item[]) {
  const dataProvider = useDataProvider();
  const declaration = useDeclaration('changelogs');
  const translate = useTranslate();
  const readChangelog = useReadChangelog();
  const copyTo = useCopyItem(items);

  const sources = declaration.form?.fields.map(({ source }) => source) ?? [];
  const subjectOf = (record: Subject): Subject =>
    Object.fromEntries(sources.map(source => [source, record[source] ?? null]));
  const isSame = (one: Subject, other: Subject) =>
    sources.every(source => String(one[source] ?? '').trim() === String(other[source] ?? '').trim());

  /** The existing changelog of a subject; undefined if there is none. */
  async function find(subject: Subject): Promise<CopyTarget | undefined> {
    const similar = await fetchAll(dataProvider, declaration, {
      filter: { search: String(subject.version ?? '').trim() },
      sort: { field: 'createdAt', order: 'DESC' },
    });
    const changelog = similar.find(record => isSame(record, subject));
    return changelog && readChangelog(changelog.id);
  }

  async function create(subject: Subject): Promise<CopyTarget> {
    const { data } = await dataProvider.create('changelogs', { data: subject });
    // The response may lack the id.
    const target = data.id === '' ? await find(subject) : { changelog: data, items: [] };
    if (!target) throw requestError('unreadable_write');
    return target;
  }

  const remove = ({ changelog }: CopyTarget) =>
    dataProvider.delete('changelogs', { id: changelog.id, previousData: changelog });

  /** Creates the bulk task and a row for each item. */
  function plan(target: CopyTarget): { task: BulkTask; rows: BulkRow[] } {
    const name = declaration.recordRepresentation(target.changelog);
    return {
      task: {
        title: translate('resources.changelog-items.copy.running', { name }),
        done: 'resources.changelog-items.copy.done',
        some: 'resources.changelog-items.copy.some',
        offer: {
          label: translate('resources.changelog-items.copy.to', { name }),
          to: pathTo(declaration, 'show', target.changelog.id),
        },
        write: copyTo(target),
      },
      rows: items.map(({ id, title, lang }) => ({ id, name: `${title} (${lang})`, state: 'waiting' })),
    };
  }

  return { subjectOf, isSame, find, create, remove, plan };
}

/** Returns a bulk task's `write` for a target: it copies one of the items to it. */
function useCopyItem(items: readonly Item[]): (target: CopyTarget) => BulkTask['write'] {
  const dataProvider = useDataProvider();
  const readChangelog = useReadChangelog();
  const readImage = useReadImage();
  return ({ changelog, items: existing }) => {
    const byId = new Map(items.map(item => [item.id, item]));
    const positionOf = positionsOf(items);
    // One offset for all languages keeps translations together, after the existing items.
    const offset = Math.max(0, ...existing.map(({ lang }) => nextPosition(existing, lang) - 1));
    /** The ids of sent items. An item may have been saved even if its response was lost. */
    const sent = new Set<unknown>();
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
    return async ({ id }) => {
      const item = byId.get(id);
      if (!item) throw new Error('seamark.bulk.not_possible');
      const { title, description, lang, media } = item;
      const order = positionOf(item) + offset;
      if (sent.has(id)) {
        const { items: current } = await readChangelog(changelog.id);
        if (current.some(isCopyOf({ lang, order, title }))) return 'done';
      }
      if (!media) throw new Error('resources.changelog-items.copy.no_image');
      const picture = await readImage(media).catch(error => {
        // Its own message asks to choose another image, which a copy has no input for.
        throw error.status ? new HttpError('resources.changelog-items.copy.unread', error.status) : error;
      });
      sent.add(id);
      await dataProvider.create('changelog-items', {
        data: { title, description, lang, order, changelogId: changelog.id, media: picture },
        meta: { idempotencyKey: `${key}-${id}` },
      });
      return 'done';
    };
  };
}
