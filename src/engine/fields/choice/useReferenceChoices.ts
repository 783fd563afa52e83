import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { cacheKeys } from '../../panel/reactAdminCache';
import { readAll } from '../../panel/readAll';
import { idOf } from './idOf';

/** As many as a select can still show; they are asked for in parts. */
const bounds = { perPage: 1000, most: 5000 };

const sort = { field: 'id', order: 'DESC' } as const;

/**
 * The records of another resource as choices, and a sentence that says so where there are more than can be
 * offered.
 * @param saved What the record refers to now: it is offered too where it is not among those that were read.
 */
export function useReferenceChoices(
  { name, recordRepresentation }: Pick<Declaration, 'name' | 'recordRepresentation'>,
  saved?: unknown,
) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const { data: read, error } = useQuery({
    // Among react-admin's own lists: what it changes or invalidates there it does here.
    queryKey: [...cacheKeys.lists(name), 'choices'],
    queryFn: ({ signal }) => readAll(dataProvider, name, { filter: {}, sort, signal }, bounds),
  });
  const records = read?.data ?? [];
  const choices = records.map(record => ({ id: String(record.id), name: recordRepresentation(record) }));
  const id = String(idOf(saved) ?? '');
  const isOffered = !read || id === '' || choices.some(choice => choice.id === id);
  return {
    choices: isOffered ? choices : [{ id, name: textOf(saved) || id }, ...choices],
    hint: read?.isCut
      ? translate('seamark.choices.more', { count: records.length })
      : error && !read
        ? translate('seamark.load.failed')
        : '',
  };
}
