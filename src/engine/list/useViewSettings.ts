import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { attempt } from '../../../providers/errors/attempt';
import type { Declaration, ListView, PlacedField } from '../declaration/Declaration';
import { queryString } from '../declaration/listState';
import { useEngine } from '../panel/EngineContext';

/** A list's filters, order and columns, saved under a name. */
export interface SavedView {
  name: string;
  /** The query string of the list's address without its page. */
  search: string;
}

/** The prefix of the storage key. The key ends with a hash of the user's email address. */
export const viewSettingsKey = 'seamark.looks.';

/** A user's choices for all lists, and for single ones. */
interface Stored {
  dense?: boolean;
  lists?: Record<string, { columns?: string[] | undefined; views?: SavedView[] } | undefined>;
}

/**
 * A user's view settings of a list, stored in the browser. React-admin's store is per resource; this is per
 * list and user, and columns in the address override it.
 */
export interface ViewSettings {
  /** Rows 41 pixels high instead of 55. */
  dense: boolean;
  columns: PlacedField[];
  /** The available columns, the shown ones first, in their order. */
  offered: PlacedField[];
  /** Whether the shown columns were chosen instead of declared. */
  isChosen: boolean;
  views: readonly SavedView[];
  setDense(dense: boolean): void;
  /** Sets the columns by source; undefined restores the declared ones. */
  setColumns(sources: string[] | undefined): void;
  setViews(views: SavedView[]): void;
}

export function useViewSettings(declaration: Declaration, list: ListView): ViewSettings {
  const key = `${viewSettingsKey}${codeOf(useEngine().user.email)}`;
  const name = `${declaration.name}/${list.name}`;
  const [stored, setStored] = useState(() => read(key));
  useEffect(() => {
    // Another tab has stored a change, which this one must not overwrite.
    const update = (event: StorageEvent) => event.key === key && setStored(read(key));
    window.addEventListener('storage', update);
    return () => window.removeEventListener('storage', update);
  }, [key]);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const linked = params.get('columns');
  const { columns: saved, views = [] } = stored.lists?.[name] ?? {};
  const sources = linked ?? saved?.join();
  const chosen = useMemo(
    () => columnsOf(declaration, list, sources?.split(',')),
    [declaration, list, sources],
  );
  const columns = chosen.length > 0 ? chosen : list.columns;

  const store = (changed: Stored) => {
    setStored(changed);
    attempt(() => localStorage.setItem(key, JSON.stringify(changed)));
  };
  const change = (part: { columns: string[] | undefined } | { views: SavedView[] }) =>
    store({ ...stored, lists: { ...stored.lists, [name]: { ...stored.lists?.[name], ...part } } });
  return {
    dense: stored.dense ?? false,
    columns,
    get offered() {
      const all = [...columns, ...list.columns].map(({ source }) => source);
      return columnsOf(declaration, list, [...all, ...Object.keys(declaration.fields)]);
    },
    isChosen: chosen.length > 0,
    views,
    setDense: dense => store({ ...stored, dense }),
    setColumns(newSources) {
      change({ columns: newSources });
      if (linked === null) return;
      const changed = new URLSearchParams(params);
      if (newSources) changed.set('columns', newSources.join());
      else changed.delete('columns');
      navigate({ search: queryString(changed) }, { replace: true });
    },
    setViews: changed => change({ views: changed }),
  };
}

/** The columns with these sources. Undeclared ones are sortable only if the list sorts by them. */
function columnsOf({ fields }: Declaration, { columns, sort }: ListView, sources: string[] = []) {
  return [...new Set(sources)].flatMap((source): PlacedField[] => {
    const declared = columns.find(column => column.source === source);
    const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
    if (declared || !field || field.hidden) return declared ? [declared] : [];
    return [{ source, field: { ...field, sortable: field.sortable && source === sort.field } }];
  });
}

const read = (key: string): Stored => Object(attempt(() => JSON.parse(localStorage.getItem(key) ?? '')));

/** Hashes an email address, to separate users without storing their addresses in the browser. */
export const codeOf = (text: string) =>
  [...text.toLowerCase()]
    .reduce((code, letter) => (Math.imul(code, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);
