import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Declaration, ListView, PlacedField } from '../../declaration/Declaration';
import { queryString } from '../../declaration/listState';
import { useEngine } from '../../panel/EngineContext';

/** A list's filters, order and columns under a name. */
export interface SavedView {
  name: string;
  /** The query of the list's address without its page; of an older view react-admin's. */
  search: string;
}

/** The beginning of the storage key; it ends with whose it is. */
export const looksKey = 'seamark.looks.';

/** What somebody has chosen of all lists, and of each. */
interface Looks {
  dense?: boolean;
  lists?: Record<string, { columns?: string[] | undefined; views?: SavedView[] } | undefined>;
}

/** How somebody wants to see a list, kept in the browser for them. */
export interface Look {
  /** Rows of 41 pixels instead of 55. */
  dense: boolean;
  columns: PlacedField[];
  /** Whether those are not the declared ones. */
  isOwn: boolean;
  views: readonly SavedView[];
  setDense(dense: boolean): void;
  /** Columns by their sources; undefined: those that are declared. */
  setColumns(sources: string[] | undefined): void;
  setViews(views: SavedView[]): void;
}

export function useLook(declaration: Declaration, list: ListView): Look {
  const { user } = useEngine();
  const key = `${looksKey}${codeOf(user.email)}`;
  const name = `${declaration.name}/${list.name}`;
  const [looks, setLooks] = useState(() => read(key));
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const asked = params.get('columns');

  const own = looks.lists?.[name] ?? {};
  const chosen = asked ?? own.columns?.join();
  const columns = useMemo(
    () => chosen?.split(',').flatMap(source => placed(declaration, list, source)) ?? [],
    [declaration, list, chosen],
  );
  const keep = (changed: Looks) => {
    setLooks(changed);
    localStorage.setItem(key, JSON.stringify(changed));
  };
  const change = (part: typeof own) =>
    keep({ ...looks, lists: { ...looks.lists, [name]: { ...own, ...part } } });
  return {
    dense: looks.dense ?? false,
    columns: columns.length > 0 ? columns : list.columns,
    isOwn: columns.length > 0,
    views: own.views ?? [],
    setDense: dense => keep({ ...looks, dense }),
    setColumns(sources) {
      change({ columns: sources });
      if (asked === null) return;
      const changed = new URLSearchParams(params);
      if (sources) changed.set('columns', sources.join());
      else changed.delete('columns');
      navigate({ search: queryString(changed) }, { replace: true });
    },
    setViews: views => change({ views }),
  };
}

/** A column of the list, or one that it has not declared: the address can't order by that. */
export function placed({ fields }: Declaration, { columns, sort }: ListView, source: string): PlacedField[] {
  const declared = columns.find(column => column.source === source);
  const field = Object.hasOwn(fields, source) ? fields[source] : undefined;
  if (declared || !field || field.hidden) return declared ? [declared] : [];
  return [{ source, field: { ...field, sortable: field.sortable && source === sort.field } }];
}

function read(key: string): Looks {
  try {
    return Object(JSON.parse(localStorage.getItem(key) ?? ''));
  } catch {
    return {};
  }
}

/** Tells people apart without leaving their addresses behind in a browser. */
const codeOf = (text: string) =>
  [...text.toLowerCase()]
    .reduce((code, letter) => (Math.imul(code, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7)
    .toString(36);
