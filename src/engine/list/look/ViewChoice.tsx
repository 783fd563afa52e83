import Delete from '@mui/icons-material/Delete';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useHref, useLocation } from 'react-router';
import { queryString } from '../../declaration/listState';
import type { LookProps } from './LookButton';

/** Keeps what the list shows now under a name, or as a link; and forgets what was kept. */
export function ViewChoice({ look }: LookProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const headingId = useId();
  const [name, setName] = useState('');
  const search = searchOf(useLocation().search, look);
  const address = useHref({ search });
  const { views, setViews } = look;

  function save(event: FormEvent) {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) return;
    setViews([...views.filter(view => view.name !== wanted), { name: wanted, search }]);
    setName('');
  }
  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.href).href);
      notify('seamark.look.copied', { type: 'success' });
    } catch {
      notify('seamark.look.not_copied', { type: 'error' });
    }
  }

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ display: 'grid', gap: 1 }}>
      <Typography id={headingId} component="h3" variant="body2" color="textSecondary">
        {translate('seamark.look.views')}
      </Typography>
      {views.map(view => (
        <Box key={view.name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            <bdi>{view.name}</bdi>
          </Typography>
          <IconButton
            size="small"
            aria-label={`${translate('ra.action.delete')} ${view.name}`}
            onClick={() => setViews(views.filter(other => other !== view))}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Box component="form" onSubmit={save} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TextField
          label={translate('seamark.look.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
        />
        <Button type="submit" variant="outlined" disabled={!name.trim()}>
          {translate('ra.action.save')}
        </Button>
      </Box>
      <Button startIcon={<LinkIcon />} onClick={() => void copy()} sx={{ justifySelf: 'start' }}>
        {translate('seamark.look.copy')}
      </Button>
    </Box>
  );
}

/** The query of what is shown now: filters, order, page size and columns, without the page. */
function searchOf(now: string, { columns, isOwn }: LookProps['look']): string {
  const params = new URLSearchParams(now);
  params.delete('page');
  params.delete('columns');
  if (isOwn) params.set('columns', columns.map(({ source }) => source).join());
  return queryString(params);
}
