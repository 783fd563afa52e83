import { Suspense } from 'react';
import { RecordContextProvider, useTranslate } from 'react-admin';
import type { PlacedFilter } from '../../../declaration/filters/PlacedFilter';
import { ReferencedRecord } from '../../../fields/choice/reference';

interface Props {
  resource: string;
  filter: PlacedFilter;
  /** As the address has it. */
  value: string;
}

/** What a list is filtered by, in words: a choice and a record by their names. */
export function FilterValue({ resource, filter: { source, field }, value }: Props) {
  const translate = useTranslate();
  const { choices, target } = field;
  const choice = choices?.find(({ id }) => String(id) === value);
  if (choice) {
    const name = typeof choice.name === 'string' ? choice.name : value;
    return <bdi>{translate(`resources.${resource}.choices.${source}.${value}`, { _: name })}</bdi>;
  }
  if (target)
    return (
      <Suspense fallback={value}>
        <RecordContextProvider value={{ id: value, value }}>
          <ReferencedRecord source="value" reference={target} />
        </RecordContextProvider>
      </Suspense>
    );
  const answer = value === 'true' ? 'yes' : value === 'false' && 'no';
  return <bdi>{answer ? translate(`seamark.filter.${answer}`) : value}</bdi>;
}
