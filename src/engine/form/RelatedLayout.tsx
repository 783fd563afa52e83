import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { recordWidth } from '../../theme/screenWidth';
import type { RelatedList } from '../declaration/relations';
import { useDeclaration, useDeclarations } from '../panel/DeclarationsContext';
import { formWidth } from './formWidth';
import { RelatedRecords } from './RelatedRecords';

/** A record with the lists of records that refer to it: next to it on a wide screen, else below. */
export function RelatedLayout({ children }: { children: ReactNode }) {
  const declaration = useDeclaration();
  // A list that the user may not see has no view.
  const listed = useDeclarations().filter(({ lists }) => lists.length > 0);
  const related = declaration.related.filter(({ resource }) => listed.some(({ name }) => name === resource));
  if (related.length === 0) return children;
  const { narrow } = recordWidth;
  const isAlone = !declaration.map && formWidth(declaration) === narrow;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          ...(isAlone && { xl: `minmax(0, ${narrow}px) minmax(0, 1fr)` }),
        },
      }}
    >
      <div>{children}</div>
      <RelatedLists owner={declaration.name} related={related} />
    </Box>
  );
}

/** The lists of records that refer to the record in context. */
function RelatedLists({ owner, related }: { owner: string; related: RelatedList[] }) {
  const record = useRecordContext();
  if (!record) return null;
  return (
    <Stack sx={{ gap: 3, maxWidth: recordWidth.wide }}>
      {related.map(each => (
        <RelatedRecords key={`${record.id} ${each.name}`} owner={owner} record={record} related={each} />
      ))}
    </Stack>
  );
}
