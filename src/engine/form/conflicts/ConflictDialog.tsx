import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { Field } from '../../declaration/Field';
import { TextCell } from '../../fields/base/TextCell';
import type { Edit, FieldConflict } from '../../panel/Conflict';
import { PanelDialog } from '../../ui/PanelDialog';

interface Props {
  declaration: Declaration;
  conflict: FieldConflict;
  edit: Edit;
  /** @param answer The edit to make; undefined to return to the form without saving. */
  onAnswer(answer?: Edit): void;
}

/**
 * Lists the fields that someone else has changed as well, with the previous, their and my value. My value is
 * preselected.
 */
export function ConflictDialog({ declaration, conflict, edit, onAnswer }: Props) {
  const translate = useTranslate();
  const textId = useId();
  const [takingTheirs, setTakingTheirs] = useState<readonly string[]>([]);
  const choose = (source: string, isTheirs: boolean) =>
    setTakingTheirs(sources => [...sources.filter(one => one !== source), ...(isTheirs ? [source] : [])]);
  return (
    <PanelDialog
      title={translate('seamark.conflict.title')}
      fillsPhone
      maxWidth="md"
      onClose={() => onAnswer()}
      aria-describedby={textId}
    >
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        <DialogContentText id={textId}>{translate('seamark.conflict.text')}</DialogContentText>
        <ResourceContextProvider value={declaration.name}>
          {conflict.fields.map(({ source }, place) => (
            <FieldChoice
              key={source}
              declaration={declaration}
              source={source}
              before={edit.previousData}
              theirs={conflict.theirs}
              mine={edit.data}
              isTheirs={takingTheirs.includes(source)}
              isFirst={place === 0}
              onChoose={isTheirs => choose(source, isTheirs)}
            />
          ))}
        </ResourceContextProvider>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style)': { ml: 0 } }}>
        <Button onClick={() => onAnswer()}>{translate('seamark.conflict.back')}</Button>
        <Button variant="contained" onClick={() => onAnswer(conflict.resolve(takingTheirs))}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </PanelDialog>
  );
}

interface FieldChoiceProps {
  declaration: Declaration;
  source: string;
  before: Edit['previousData'];
  theirs: Edit['previousData'];
  mine: Edit['data'];
  isTheirs: boolean;
  /** Whether this choice gets the initial focus. */
  isFirst: boolean;
  onChoose(isTheirs: boolean): void;
}

/** A field in conflict: its previous value, and the two values to choose from. */
function FieldChoice({ declaration, source, before, theirs, mine, ...props }: FieldChoiceProps) {
  const { isTheirs, isFirst, onChoose } = props;
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource: declaration.name });
  const id = useId();
  const field = declaration.form?.fields.find(placed => placed.source === source)?.field;
  const shown = (record: Edit['data']) => field && <ShownValue {...{ field, source, record }} />;
  const choice = (name: 'theirs' | 'mine', record: Edit['data']) => {
    const isChosen = (name === 'theirs') === isTheirs;
    return (
      <Part isChosen={isChosen}>
        <Box
          component="label"
          sx={{ display: 'flex', alignItems: 'center', ml: -1, fontWeight: 600, cursor: 'pointer' }}
        >
          <Radio
            size="small"
            name={id}
            checked={isChosen}
            autoFocus={isFirst && isChosen}
            onChange={() => onChoose(name === 'theirs')}
            slotProps={{ input: { 'aria-describedby': `${id}${name}` } }}
          />
          {translate(`seamark.conflict.${name}`)}
        </Box>
        <Box id={`${id}${name}`}>{shown(record)}</Box>
      </Part>
    );
  };
  return (
    <Box role="radiogroup" aria-labelledby={`${id}label`}>
      <Typography id={`${id}label`} component="h3" variant="subtitle1" sx={{ fontWeight: 700, mb: 0.5 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' } }}>
        <Part>
          <Typography color="textSecondary" sx={{ fontSize: 'inherit', lineHeight: '38px' }}>
            {translate('seamark.conflict.before')}
          </Typography>
          {shown(before)}
        </Part>
        {choice('theirs', theirs)}
        {choice('mine', mine)}
      </Box>
    </Box>
  );
}

function Part({ isChosen = false, children }: { isChosen?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        minWidth: 0,
        px: 1.5,
        pb: 1.5,
        pt: 0.5,
        border: 1,
        borderRadius: 1,
        borderColor: isChosen ? 'primary.main' : 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}

interface ShownValueProps {
  field: Field;
  source: string;
  record: Record<string, unknown>;
}

/** A field's value as its cell shows it, plain text without truncation. */
function ShownValue({ field: { Cell, clean, toText, rows, isSame }, source, record }: ShownValueProps) {
  const translate = useTranslate();
  const value = clean(get(record, source));
  if (isSame(value, undefined)) {
    return <Typography color="textSecondary">{translate('seamark.conflict.empty')}</Typography>;
  }
  // Cells only count list entries; here their content matters.
  if (Cell === TextCell || rows) {
    return <bdi style={{ display: 'block', whiteSpace: 'pre-line' }}>{toText(value, record)}</bdi>;
  }
  return (
    <RecordContextProvider value={record}>
      <Suspense fallback={toText(value, record)}>
        <Cell source={source} />
      </Suspense>
    </RecordContextProvider>
  );
}
