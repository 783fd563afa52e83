import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { name } from '../../../resources/panel';
import { slug } from '../../../resources/panel/look';
import { saveFile, useEngine, useFocusAfter, useLeaveGuard } from '../../engine';
import { CopyButton } from './CopyButton';

interface Props {
  codes: string[];
  onDone(): void;
}

/** Shows the recovery codes once, to be copied, saved or printed before continuing. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const translate = useTranslate();
  const start = useRef<HTMLHeadingElement>(null);
  useEffect(() => start.current?.focus(), []);
  useFocusAfter();
  useLeaveGuard(true, { texts: 'seamark.factor.leave' });
  const { user } = useEngine();
  const text = [`${name}, ${user.email}`, ...codes, ''].join('\n');
  return (
    <Stack sx={{ gap: 2 }}>
      <Alert severity="success">{translate('seamark.factor.enrolled_now')}</Alert>
      <Typography ref={start} tabIndex={-1} variant="h6" component="h2" sx={{ outline: 'none' }}>
        {translate('seamark.factor.codes')}
      </Typography>
      <Typography>{translate('seamark.factor.codes_about')}</Typography>
      <Box
        component="ul"
        aria-label={translate('seamark.factor.codes')}
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { sm: '1fr 1fr' },
          fontFamily: 'monospace',
          overflowWrap: 'anywhere',
        }}
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', '@media print': { display: 'none' } }}>
        <CopyButton text={text} />
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${slug}-recovery-codes.txt`)}
        >
          {translate('seamark.factor.download')}
        </Button>
        <Button onClick={() => window.print()}>{translate('seamark.factor.print')}</Button>
        <Button variant="contained" onClick={onDone}>
          {translate('seamark.factor.kept')}
        </Button>
      </Stack>
    </Stack>
  );
}
