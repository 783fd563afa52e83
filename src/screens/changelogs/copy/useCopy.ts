import pick from 'lodash/pick';
import { useRef } from 'react';
import { type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import { type BulkRow, type BulkTask, nameOf, pathTo, useDeclaration } from '../../../engine';
import type { Item } from '../Item';
import { readItems } from '../readItems';
import { nextPlace } from '../translations';
import { useReadImage } from '../useReadImage';

/** Which app, version and page a changelog is about. */
export type Subject = Record<string, unknown>;

/** The changelog that items are copied to, and what it has already. */
export interface Target {
  changelog: RaRecord;
  items: readonly Item[];
}

/** Copies items to another changelog: the calls for it, and the task of the shared runner. */
export function useCopy(items: readonly Item[]) {
  const dataProvider = useDataProvider();
  const declaration = useDeclaration('changelogs');
  const readImage = useReadImage();
  const translate = useTranslate();
  /** Those that were sent before: of one whose answer was lost nobody knows whether it has arrived. */
  const sent = useRef(new Set<unknown>());

  const sources = declaration.form?.fields.map(({ source }) => source) ?? [];
  const subjectOf = (record: Subject): Subject => pick(record, sources);
  const isSame = (one: Subject, other: Subject) =>
    sources.every(source => String(one[source] ?? '').trim() === String(other[source] ?? '').trim());

  async function itemsOf({ id }: RaRecord): Promise<Item[]> {
    const { data } = await dataProvider.getList('changelog-items', { filter: { changelogId: id } });
    return readItems(data);
  }

  /** The changelog that is about this already; undefined where there is none. */
  async function find(subject: Subject): Promise<Target | undefined> {
    const { data } = await dataProvider.getList('changelogs', {
      filter: { search: String(subject.version ?? '').trim() },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'createdAt', order: 'DESC' },
    });
    const changelog = data.find(record => isSame(record, subject));
    return changelog && { changelog, items: await itemsOf(changelog) };
  }

  async function create(subject: Subject): Promise<Target> {
    const { data } = await dataProvider.create('changelogs', { data: subject });
    return { changelog: data, items: [] };
  }

  /** @returns What the runner is given: a row for each item, with the call for it. */
  function plan({ changelog, items: present }: Target): { task: BulkTask; rows: BulkRow[] } {
    const name = nameOf(declaration, changelog);
    const byId = new Map(items.map(item => [item.id, item]));
    // Items of several languages stay together: all of them come behind what is there.
    const offset = Math.max(0, ...present.map(({ lang }) => nextPlace(present, lang) - 1));
    const key = crypto.getRandomValues(new Uint32Array(4)).join('-');

    async function write({ id }: BulkRow): Promise<'done'> {
      const item = byId.get(id);
      if (!item) throw new Error('seamark.bulk.not_possible');
      const { title, description, lang, media } = item;
      const order = item.order + offset;
      if (sent.current.has(id)) {
        const isIt = (one: Item) => one.lang === lang && one.order === order && one.title === title.trim();
        if ((await itemsOf(changelog)).some(isIt)) return 'done';
      }
      const picture = await readImage(media);
      sent.current.add(id);
      await dataProvider.create('changelog-items', {
        data: { title, description, lang, order, changelogId: changelog.id, media: picture },
        meta: { idempotencyKey: `${key}-${id}` },
      });
      return 'done';
    }

    return {
      task: {
        title: translate('resources.changelog-items.copy.running', { name }),
        done: 'resources.changelog-items.copy.done',
        some: 'resources.changelog-items.copy.some',
        offer: {
          label: translate('resources.changelog-items.copy.to', { name }),
          to: pathTo(declaration, 'show', changelog.id),
        },
        write,
      },
      rows: items.map(({ id, title, lang }) => ({ id, name: `${title} (${lang})`, state: 'waiting' })),
    };
  }

  return { subjectOf, isSame, find, create, plan };
}
