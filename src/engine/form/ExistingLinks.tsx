import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import get from 'lodash/get';
import { type DataProvider, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { Declaration } from '../declaration/Declaration';
import { keyText } from '../declaration/textOf';
import { logFailedLoad } from '../ui/logFailedLoad';
import { RecordName } from '../ui/RecordName';

interface Props {
  declaration: Declaration;
  /** The field whose value is unique. */
  source: string;
  value: unknown;
}

/**
 * Warns of records that already have this value. It blocks nothing, and stays silent while the search runs or
 * if it fails.
 */
export function ExistingLinks({ declaration, source, value }: Props) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const text = keyText(declaration.fields[source], value);
  const { data: existing = [] } = useQuery({
    queryKey: [declaration.name, 'existing', source, text],
    queryFn: ({ signal }) => findExisting(dataProvider, declaration, source, text, signal),
    enabled: text !== '',
    retry: false,
  });
  return (
    <div role="status">
      {existing.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ maxWidth: 720, overflowWrap: 'anywhere' }}>
          {translate('seamark.prefilled.existing', { value: text })}{' '}
          {existing.map((record, at) => (
            <span key={record.id}>
              {at > 0 && ', '}
              <RecordName declaration={declaration} record={record} />
            </span>
          ))}
        </Alert>
      )}
    </div>
  );
}

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
