import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import get from 'lodash/get';
import { type ReactNode, Suspense, useId } from 'react';
import { RecordContextProvider, useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import type { Field } from '../../declaration/Field';
import { TextCell } from '../../fields/common/TextCell';

type Values = Record<string, unknown>;

interface Props {
  declaration: Declaration;
  source: string;
  before: Values;
  theirs: Values;
  mine: Values;
  isTheirs: boolean;
  /** Whether this choice gets the initial focus. */
  isFirst: boolean;
  onChoose(isTheirs: boolean): void;
}

/** A field in conflict: its previous value, and the two values to choose from. */
export function CollisionChoice({ declaration, source, before, theirs, mine, ...props }: Props) {
  const { isTheirs, isFirst, onChoose } = props;
  const translate = useTranslate();
  const label = useTranslateLabel()({ source, resource: declaration.name });
  const id = useId();
  const field = declaration.form?.fields.find(placed => placed.source === source)?.field;
  const shown = (record: Values) => field && <ShownValue {...{ field, source, record }} />;
  const choice = (name: 'theirs' | 'mine', record: Values) => {
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
function ShownValue({ field: { Cell, clean, toText, rows }, source, record }: ShownValueProps) {
  const translate = useTranslate();
  const value = clean(get(record, source));
  if (value === null || value === undefined || value === '') {
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
