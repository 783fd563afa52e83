import get from 'lodash/get';
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  type Declaration,
  inMenuOrder,
  type ListView,
  listParams,
  logFailedLoad,
  type PlacedField,
  pathTo,
  readListState,
  recordPath,
  searchedAddress,
  useDeclarations,
  useScreen,
} from '../../engine';
import { useLabels } from '../sidebar/useLabels';
import type { Entry, EntryGroup } from './Entry';

interface SearchedList {
  declaration: Declaration;
  list: ListView;
}

/** The result of searching a list. */
interface SearchResult {
  terms: string;
  rows: RaRecord[];
  total?: number | undefined;
  hasFailed: boolean;
}

/** Milliseconds between the last key and the calls. */
const delay = 150;

/** More simultaneous calls would wait in the browser, where they can no longer be aborted. */
const concurrency = 6;

/** The maximum number of records shown per list; a last entry links to all of them. */
const maxShown = 5;

/** The maximum number of texts in a record's second line. */
const maxTexts = 3;

/** The matching records, grouped by searchable list; empty without terms. */
export function useRecordGroups(terms: string): EntryGroup[] {
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
    const path = recordPath(declaration, record);
    const { name, texts } = rowTexts(searched, record, terms.split(/\s+/), translate);
    return {
      id: `record ${list.address} ${record.id}`,
      name,
      about: texts.join(' · '),
      icon,
      open: () => navigate(path ?? searchedAddress(list, terms, unfiltered(list))),
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
    open: () => navigate(searchedAddress(list, terms, unfiltered(list))),
  });

  return lists.map(searched => {
    const { declaration, list } = searched;
    const { rows, total, terms: resultTerms, hasFailed }: SearchResult = found[list.address] ?? noResult;
    const more = Math.max(total ?? 0, rows.length) > maxShown;
    return {
      id: list.address,
      label: list.name ? labels.list(declaration, list) : labels.menu(declaration),
      entries: [
        ...rows.slice(0, maxShown).map(record => entryOf(searched, record)),
        ...(more ? [allOf(searched, total)] : []),
      ],
      isPending: resultTerms !== terms,
      hasFailed: hasFailed && resultTerms === terms,
    };
  });
}

/** A list without its default filters, which would hide records that the user searches for. */
const unfiltered = (list: ListView) => ({ ...readListState(list, ''), filter: {} });

const noResult: SearchResult = { terms: '', rows: [], hasFailed: false };

/** All searchable lists in menu order, those of the current resource first. */
function searchedLists(declarations: readonly Declaration[], shown?: Declaration): SearchedList[] {
  const lists = inMenuOrder(declarations).flatMap(declaration =>
    declaration.lists.filter(({ searchable }) => searchable).map(list => ({ declaration, list })),
  );
  const isShown = ({ declaration }: SearchedList) => declaration.name === shown?.name;
  return [...lists.filter(isShown), ...lists.filter(each => !isShown(each))];
}

/**
 * Requests the first page of each list. Returns the latest results by list URL: those of the current terms
 * or, until they arrive, of earlier ones. Only the list that failed shows its error. Requests still pending
 * when the terms change are aborted.
 */
function useFoundRecords(lists: readonly SearchedList[], terms: string): Record<string, SearchResult> {
  const dataProvider = useDataProvider();
  const [found, setFound] = useState<Record<string, SearchResult>>({});

  const search = useEffectEvent(
    async ({ declaration, list }: SearchedList, text: string, signal: AbortSignal) => {
      const state = { ...unfiltered(list), filter: { search: text } };
      const setResult = (result: Omit<SearchResult, 'terms'>) =>
        signal.aborted || setFound(before => ({ ...before, [list.address]: { ...result, terms: text } }));
      try {
        const { data, total } = await dataProvider.getList(declaration.name, {
          ...listParams(list, state),
          signal,
        });
        setResult({ rows: data, total, hasFailed: false });
      } catch (error) {
        if (signal.aborted) return;
        logFailedLoad(error as Error);
        setResult({ rows: [], hasFailed: true });
      }
    },
  );

  useEffect(() => {
    if (terms === '') {
      setFound({});
      return;
    }
    const controller = new AbortController();
    const queue = [...lists];
    const worker = async () => {
      for (let next = queue.shift(); next && !controller.signal.aborted; next = queue.shift())
        await search(next, terms, controller.signal);
    };
    const timer = setTimeout(() => Array.from({ length: concurrency }, worker), delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [lists, terms]);
  return found;
}

/**
 * The name of a row, and its distinct texts in addition to it, in column order. Texts that contain a search
 * word are preferred, because they explain the match.
 */
function rowTexts(
  { declaration, list }: SearchedList,
  record: RaRecord,
  words: readonly string[],
  translate: ReturnType<typeof useTranslate>,
): { name: string; texts: string[] } {
  const { name: resource, history } = declaration;
  const textIn = ({ source, field }: PlacedField): string => {
    const value: unknown = get(record, source);
    if (typeof value === 'boolean') return '';
    if (source === history?.resource && value) return resourceName(String(value), resource, translate);
    if (!field.choices) return field.toText(value, record);
    const choice = field.choices.find(({ id }) => String(id) === String(value));
    return choice
      ? translate(`resources.${resource}.choices.${source}.${choice.id}`, { _: String(choice.name) })
      : '';
  };
  const representation = declaration.recordRepresentation(record);
  // An event without a record is named by its kind.
  const kind = list.columns.find(
    ({ source, field }) => field.choices && get(record, source) === representation,
  );
  const name = (kind && textIn(kind)) || representation;
  const texts = new Set(list.columns.map(column => textIn(column).trim()));
  texts.delete('');
  texts.delete(name);
  const isMatch = (text: string) => words.some(word => text.toLowerCase().includes(word.toLowerCase()));
  const all = [...texts];
  const chosen = [...all.filter(isMatch), ...all.filter(text => !isMatch(text))].slice(0, maxTexts);
  return { name, texts: all.filter(text => chosen.includes(text)) };
}

/** The name of a resource in a history: of a declared one, or of one that only the history names. */
const resourceName = (value: string, history: string, translate: ReturnType<typeof useTranslate>) =>
  translate(`resources.${value}.name`, {
    smart_count: 2,
    _: translate(`resources.${history}.resources.${value}`, { _: value }),
  });
