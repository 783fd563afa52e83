import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { nameOf, pathTo, rowTexts, searchedAddress, useDeclarations, useScreen, viewOf } from '../../engine';
import { useLabels } from '../sidebar/useLabels';
import type { Entry, Group } from './Entry';
import { type SearchedList, searchedLists } from './searchedLists';
import { type Found, useFoundRecords } from './useFoundRecords';

/** Records of a list that are shown; a last entry leads to all of them. */
const most = 5;

/** The records that are found, a group for each list that can be searched, in the lists' own words. */
export function useRecordGroups(terms: string): Group[] {
  const declarations = useDeclarations();
  const shown = useScreen()?.declaration;
  const lists = useMemo(() => searchedLists(declarations, shown), [declarations, shown]);
  const found = useFoundRecords(lists, terms);
  const labels = useLabels();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!terms) return [];

  const entryOf = ({ declaration, list }: SearchedList, record: RaRecord): Entry => {
    const { icon, routes, can } = declaration;
    const view = viewOf(declaration, record);
    return {
      id: `record ${list.address} ${record.id}`,
      name: nameOf(declaration, record) || String(record.id),
      about: rowTexts(declaration, list, record, terms.split(/\s+/)).slice(0, 3).join(' · '),
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
    const more = Math.max(total ?? 0, rows.length) > most;
    return {
      id: list.address,
      label: list.name ? labels.list(declaration, list) : labels.menu(declaration),
      entries: [
        ...rows.slice(0, most).map(record => entryOf(searched, record)),
        ...(more ? [allOf(searched, total)] : []),
      ],
      isPending: asked !== terms,
      hasFailed: hasFailed && asked === terms,
    };
  });
}

const nothing: Found = { terms: '', rows: [], hasFailed: false };
