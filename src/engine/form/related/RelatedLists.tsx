import Stack from '@mui/material/Stack';
import { useRecordContext } from 'react-admin';
import { recordWidth } from '../../../theme/screenWidth';
import { useDeclaration } from '../../panel/useDeclaration';
import { RelatedRecords } from './RelatedRecords';

/** Below a record, the lists of others that refer to it. */
export function RelatedLists() {
  const { name, related } = useDeclaration();
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Stack sx={{ gap: 3, maxWidth: recordWidth.wide }}>
      {related.map(each => (
        <RelatedRecords key={`${record.id} ${each.name}`} owner={name} record={record} related={each} />
      ))}
    </Stack>
  );
}
