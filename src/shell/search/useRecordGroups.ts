import get from 'lodash/get';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Declaration,
  inMenuOrder,
  isUnreached,
  type ListView,
  listParams,
  logFailedLoad,
  nameOf,
  type PlacedField,
  pathTo,
  readListState,
  searchedAddress,
  useConnection,
  useDeclarations,
  useScreen,
  viewOf,
} from '../../engine';
import { useLabels } from '../sidebar/useLabels';
import type { Entry, Group } from './Entry';

interface SearchedList {
  declaration: Declaration;
  list: ListView;
}

/** What a list has answered to a search. */
interface Found {
  terms: string;
  rows: RaRecord[];
  total?: number | undefined;
  hasFailed: boolean;
}

/** Milliseconds between the last key and the calls. */
const delay = 150;

/** More simultaneous calls would wait in the browser, where they can no longer be aborted. */
const concurrency = 6;

/** Records of a list that are shown; a last entry leads to all of them. */
const maxShown = 5;

/** Texts of a record's second line. */
const maxTexts = 3;

/** The records that are found, a group for each list that can be searched; none while the terms are empty. */
export function useRecordGroups(terms: string): Group[] {
  const declarations = useDeclarations();
  const shown = useScreen()?.declaration;
  const lists = useMemo(() => searchedLists(declarations, shown), [declarations, shown]);
  const found = useFoundRecords(lists, terms);
  const labels = useLabels();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!terms) return [];

  const entryOf = (searched: SearchedList, record: RaRecord): Entry => {
    const { declaration, list } = searched;
    const { icon, routes, can } = declaration;
    const view = viewOf(declaration, record);
    return {
      id: `record ${list.address} ${record.id}`,
      name: nameOf(declaration, record) || String(record.id),
      about: rowTexts(searched, record, terms.split(/\s+/), translate).join(' · '),
      icon,
      open: () => navigate(view ? pathTo(declaration, view, record.id) : searchedAddress(list, terms)),
      ...(routes.edit &&
        can.edit(record) && { edit: () => navigate(pathTo(declaration, 'edit', record.id)) }),
    };
  };
  const allOf = ({ list }: SearchedList, total: number | undefined): Entry => ({
    id: `all ${list.address}`,
    name:
      total === undefined
        ? translate('seamark.palette.more')
        : translate('seamark.palette.all', { smart_count: total }),
    open: () => navigate(searchedAddress(list, terms)),
  });

  return lists.map(searched => {
    const { declaration, list } = searched;
    const { rows, total, terms: asked, hasFailed }: Found = found[list.address] ?? nothing;
    const more = Math.max(total ?? 0, rows.length) > maxShown;
    return {
      id: list.address,
      label: list.name ? labels.list(declaration, list) : labels.menu(declaration),
      entries: [
        ...rows.slice(0, maxShown).map(record => entryOf(searched, record)),
        ...(more ? [allOf(searched, total)] : []),
      ],
      isPending: asked !== terms,
      hasFailed: hasFailed && asked === terms,
    };
  });
}

const nothing: Found = { terms: '', rows: [], hasFailed: false };

/** Every list that can be searched, in the menu's order; those of the resource shown come first. */
function searchedLists(declarations: readonly Declaration[], shown?: Declaration): SearchedList[] {
  const lists = inMenuOrder(declarations).flatMap(declaration =>
    declaration.lists.filter(({ searchable }) => searchable).map(list => ({ declaration, list })),
  );
  const isShown = ({ declaration }: SearchedList) => declaration.name === shown?.name;
  return [...lists.filter(isShown), ...lists.filter(each => !isShown(each))];
}

/**
 * Searches lists by their own calls, each for its first page, and answers with what has come so far, by the
 * lists' addresses: of the last terms, or of those before as long as there is nothing newer. A failure is
 * told by its list alone. What is not answered when the terms change is given up.
 */
function useFoundRecords(lists: readonly SearchedList[], terms: string): Record<string, Found> {
  const dataProvider = useDataProvider();
  const { connection } = useConnection();
  const [found, setFound] = useState<Record<string, Found>>({});

  const search = useEffectEvent(
    async ({ declaration, list }: SearchedList, text: string, signal: AbortSignal) => {
      const state = { ...readListState(list, ''), filter: { search: text } };
      const tell = (answer: Omit<Found, 'terms'>) =>
        signal.aborted || setFound(before => ({ ...before, [list.address]: { ...answer, terms: text } }));
      try {
        const { data, total } = await dataProvider.getList(declaration.name, {
          ...listParams(list, state),
          signal,
        });
        tell({ rows: data, total, hasFailed: false });
      } catch (error) {
        if (signal.aborted) return;
        if (isUnreached(error)) connection.verify();
        logFailedLoad(error as Error);
        tell({ rows: [], hasFailed: true });
      }
    },
  );

  useEffect(() => {
    if (terms === '') {
      setFound({});
      return;
    }
    const given = new AbortController();
    const queue = [...lists];
    const work = async () => {
      for (let next = queue.shift(); next && !given.signal.aborted; next = queue.shift())
        await search(next, terms, given.signal);
    };
    const timer = setTimeout(() => Array.from({ length: concurrency }, work), delay);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [lists, terms]);
  return found;
}

/**
 * What a list's row says of a record besides its name, each column's text once, in the columns' order. Those
 * with one of the words are kept first: they are why it was found.
 */
function rowTexts(
  { declaration, list }: SearchedList,
  record: RaRecord,
  words: readonly string[],
  translate: ReturnType<typeof useTranslate>,
): string[] {
  const textIn = ({ source, field }: PlacedField): string => {
    const value: unknown = get(record, source);
    if (typeof value === 'boolean') return '';
    if (!field.choices) return field.toText(value, record);
    const choice = field.choices.find(({ id }) => String(id) === String(value));
    return choice
      ? translate(`resources.${declaration.name}.choices.${source}.${choice.id}`, { _: String(choice.name) })
      : '';
  };
  const texts = new Set(list.columns.map(column => textIn(column).trim()));
  texts.delete('');
  texts.delete(nameOf(declaration, record));
  const isMeant = (text: string) => words.some(word => text.toLowerCase().includes(word.toLowerCase()));
  const all = [...texts];
  const chosen = [...all.filter(isMeant), ...all.filter(text => !isMeant(text))].slice(0, maxTexts);
  return all.filter(text => chosen.includes(text));
}
