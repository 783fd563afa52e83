import get from 'lodash/get';
import type { DataProvider, RaRecord } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { keyText } from '../../declaration/textOf';
import { logFailedLoad } from '../../ui/logFailedLoad';

/** The lists whose search covers all texts of a record. */
export const searched = ({ lists }: Pick<Declaration, 'lists'>) =>
  lists.filter(({ searchable, isPage }) => searchable && !isPage);

/**
 * Finds the records whose field has this value, ignoring case, on the first page of each list's search. A
 * failed search is logged; the others' results stay.
 * @param text Formatted by `keyText`.
 */
export async function findExisting(
  dataProvider: DataProvider,
  declaration: Declaration,
  source: string,
  text: string,
  signal: AbortSignal,
): Promise<RaRecord[]> {
  const responses = await Promise.allSettled(
    searched(declaration).map(({ filter, sort, perPage }) =>
      dataProvider.getList(declaration.name, {
        filter: { ...filter, search: text },
        sort,
        pagination: { page: 1, perPage },
        signal,
      }),
    ),
  );
  const existing = new Map<unknown, RaRecord>();
  for (const response of responses) {
    if (response.status === 'rejected') {
      if (!signal.aborted) logFailedLoad(response.reason);
      continue;
    }
    for (const record of response.value.data) {
      const candidateText = keyText(declaration.fields[source], get(record, source));
      if (candidateText.toLocaleLowerCase() === text.toLocaleLowerCase()) existing.set(record.id, record);
    }
  }
  return [...existing.values()];
}
