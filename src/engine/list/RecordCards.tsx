import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import {
  FieldTitle,
  type Identifier,
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { Declaration, ListView, PlacedField } from '../declaration/Declaration';
import { MissingCodeContext } from '../panel/MissingCodeContext';
import { passFocusOn } from '../panel/screenFocus';
import { CardSkeletons } from '../ui/CardSkeletons';
import { isRowSelectable, isSelectable } from './bulk/isSelectable';
import { RecordLink } from './RecordLink';
import { hasRowActions, RowActions } from './RowActions';

/** As many columns as fit. */
export const gridTemplateColumns = 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** Whether the cards have checkboxes. Default: if the resource has bulk actions. */
  selectable?: boolean;
}

/** A list's rows as cards, for small screens. The table's columns become labelled lines. */
export function RecordCards({ declaration, list, selectable = isSelectable(declaration) }: Props) {
  const { data = [], isPending, selectedIds, onToggleItem } = useListContext();
  if (isPending)
    return (
      <CardSkeletons
        count={list.perPage}
        lines={list.columns.length}
        gridTemplateColumns={gridTemplateColumns}
      />
    );
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gridTemplateColumns, gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
    >
      {data.map(record => (
        <RecordCard
          key={record.id}
          {...{ declaration, list, selectable, record }}
          isSelected={selectedIds.includes(record.id)}
          onToggle={onToggleItem}
        />
      ))}
    </Box>
  );
}

interface CardProps extends Props {
  record: RaRecord;
  isSelected: boolean;
  onToggle: (id: Identifier) => void;
}

/** A memoized card: selecting a row re-renders only its own card. */
const RecordCard = memo(function RecordCard({ declaration, list, record, ...props }: CardProps) {
  const translate = useTranslate();
  const [first, ...others] = list.columns;
  return (
    <RecordContextProvider value={record}>
      <Card
        ref={passFocusOn}
        component="li"
        variant="outlined"
        sx={{ px: 2, py: 1.5, '&:has(input:checked)': { borderColor: 'primary.main' } }}
      >
        <Stack
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}
        >
          {props.selectable && (
            <Checkbox
              edge="start"
              size="small"
              checked={props.isSelected}
              disabled={!isRowSelectable(declaration, record)}
              onChange={() => props.onToggle(record.id)}
              slotProps={{
                input: {
                  'aria-label': `${translate('ra.action.select_row')} ${declaration.recordRepresentation(record)}`,
                },
              }}
            />
          )}
          <Box
            className={`column-${first?.source}`}
            sx={{ minWidth: 0, flex: '1 1 96px', overflowWrap: 'anywhere' }}
          >
            {first && <RecordLink declaration={declaration} placed={first} />}
          </Box>
          {hasRowActions(declaration) && <RowActions declaration={declaration} />}
        </Stack>
        <Stack component="dl" sx={{ gap: 0.5, m: 0, mt: 0.5 }}>
          <MissingCodeContext value={() => '…'}>
            {others.map(placed => (
              <Line key={placed.source} placed={placed} resource={declaration.name} />
            ))}
          </MissingCodeContext>
        </Stack>
      </Card>
    </RecordContextProvider>
  );
});

function Line({ placed, resource }: { placed: PlacedField; resource: string }) {
  const { source, field } = placed;
  return (
    <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ flex: 'none', maxWidth: '45%' }}>
        <FieldTitle source={source} resource={resource} />
      </Typography>
      <Typography
        component="dd"
        className={`column-${source}`}
        variant="body2"
        sx={{ m: 0, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        <field.Cell source={source} inColumn />
      </Typography>
    </Box>
  );
}
