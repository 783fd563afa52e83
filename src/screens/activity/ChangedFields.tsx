import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useDeclarations } from '../../engine';
import { labelOf, readChanges } from './readChanges';

const most = 4;

/** Which fields were changed, in a list's cell: the values are in the detail. */
export function ChangedFields() {
  const event = useRecordContext<RaRecord>();
  const translate = useTranslate();
  const declaration = useDeclarations().find(({ name }) => name === event?.resource);
  const labels = readChanges(event?.changes).map(({ field }) => {
    const [key, otherwise] = labelOf(declaration, field);
    return translate(key, { _: otherwise });
  });
  const more = labels.length - most;
  return <bdi>{[...labels.slice(0, most), ...(more > 0 ? [`+${more}`] : [])].join(', ')}</bdi>;
}
