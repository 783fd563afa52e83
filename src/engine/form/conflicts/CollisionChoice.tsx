import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { ShownValue } from './ShownValue';

type Values = Record<string, unknown>;

interface Props {
  declaration: Declaration;
  source: string;
  before: Values;
  theirs: Values;
  mine: Values;
  isTheirs: boolean;
  /** Whether the focus starts here. */
  isFirst: boolean;
  onChoose(isTheirs: boolean): void;
}

/** One field of a conflict: as it was before, and the two values to choose from. */
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
