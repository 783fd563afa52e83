import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import type { LookProps } from './LookButton';
import { placed } from './useLook';

const ways = [
  { way: 'up', by: -1, Icon: ArrowUpward },
  { way: 'down', by: 1, Icon: ArrowDownward },
] as const;

/** The columns of a list, to be ticked and moved; by buttons, which keys and screen readers reach too. */
export function ColumnChoice({ declaration, list, look }: LookProps) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const headingId = useId();
  const moved = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const shown = look.columns.map(({ source }) => source);
  const declared = list.columns.map(({ source }) => source);
  const offered = [...new Set([...shown, ...declared, ...Object.keys(declaration.fields)])].filter(
    source => placed(declaration, list, source).length > 0,
  );
  const order = shown.join();
  // What is moved within the page loses the focus.
  useEffect(() => {
    if (order) moved.current?.focus();
    moved.current = null;
  }, [order]);

  function tick(source: string, isShown: boolean) {
    look.setColumns(isShown ? [...shown, source] : shown.filter(other => other !== source));
  }
  function move(source: string, by: number, button: HTMLButtonElement) {
    const from = shown.indexOf(source);
    const others = shown.filter(other => other !== source);
    if (from + by < 0 || from + by > others.length) return;
    moved.current = button;
    look.setColumns(others.toSpliced(from + by, 0, source));
    const place = from + by + 1;
    setSaid(translate('seamark.sortable.moved', { place, count: shown.length }));
  }

  return (
    <Box component="section" aria-labelledby={headingId}>
      <Typography id={headingId} component="h3" variant="body2" color="textSecondary">
        {translate('seamark.look.columns')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {offered.map(source => {
          const label = String(translateLabel({ source, resource: declaration.name }));
          const at = shown.indexOf(source);
          const isLast = at >= 0 && shown.length === 1;
          return (
            <Box component="li" key={source} sx={{ display: 'flex', alignItems: 'center' }}>
              <FormControlLabel
                label={label}
                control={
                  <Checkbox
                    size="small"
                    checked={at >= 0}
                    disabled={isLast}
                    sx={{ py: 0.375 }}
                    onChange={({ target }) => tick(source, target.checked)}
                  />
                }
                sx={{ flex: 1, overflowWrap: 'anywhere' }}
              />
              {at >= 0 &&
                ways.map(({ way, by, Icon }) => {
                  const isEnd = at + by < 0 || at + by >= shown.length;
                  return (
                    <IconButton
                      key={way}
                      size="small"
                      aria-label={translate(`seamark.look.${way}`, { name: label })}
                      aria-disabled={isEnd}
                      onClick={({ currentTarget }) => move(source, by, currentTarget)}
                      sx={{ '&[aria-disabled=true]': { color: 'action.disabled' } }}
                    >
                      <Icon fontSize="small" />
                    </IconButton>
                  );
                })}
            </Box>
          );
        })}
      </Box>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
      <Button size="small" disabled={!look.isOwn} onClick={() => look.setColumns(undefined)}>
        {translate('seamark.look.declared')}
      </Button>
    </Box>
  );
}
