import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { FieldTitle, RecordContextProvider, useListContext } from 'react-admin';
import type { Declaration, ListView } from '../declaration/Declaration';
import { RecordLink } from '../list/RecordLink';
import { MissingCodeContext } from '../panel/MissingCodeContext';

interface Props {
  declaration: Declaration;
  list: Pick<ListView, 'columns'>;
  /** The heading's element id. */
  labelledBy: string;
}

/** A small table of records; its first column links to them. */
export function RelatedTable({ declaration, list: { columns }, labelledBy }: Props) {
  const { data = [] } = useListContext();
  return (
    <MissingCodeContext value={() => '…'}>
      <Table size="small" aria-labelledby={labelledBy}>
        <TableHead>
          <TableRow>
            {columns.map(({ source }) => (
              <TableCell key={source}>
                <FieldTitle source={source} resource={declaration.name} />
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(record => (
            <RecordContextProvider key={record.id} value={record}>
              <TableRow hover>
                {columns.map((placed, index) => (
                  <TableCell key={placed.source} className="cut" sx={{ maxWidth: 320 }}>
                    {index === 0 ? (
                      <RecordLink declaration={declaration} placed={placed} />
                    ) : (
                      <placed.field.Cell source={placed.source} inColumn />
                    )}
                  </TableCell>
                ))}
              </TableRow>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </MissingCodeContext>
  );
}
