import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Delete from '@mui/icons-material/Delete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslate, useTranslateLabel } from 'react-admin';
import { useLocation } from 'react-router';
import { queryString } from '../declaration/listState';
import { useDeclaration } from '../panel/DeclarationsContext';
import { ChoiceGroup } from '../ui/ChoiceGroup';
import { PanelDialog } from '../ui/PanelDialog';
import type { ViewSettings } from './useViewSettings';

interface Props {
  settings: ViewSettings;
  onClose(): void;
}

/** The row height, columns and saved views of a list. Each choice applies immediately. */
export function ViewSettingsDialog({ settings, onClose }: Props) {
  const translate = useTranslate();
  return (
    <PanelDialog title={translate('seamark.list.view_settings')} onClose={onClose} maxWidth="xs">
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ChoiceGroup
          label={translate('seamark.view_settings.rows')}
          value={settings.dense ? 'dense' : 'roomy'}
          options={(['roomy', 'dense'] as const).map(value => ({
            value,
            label: translate(`seamark.view_settings.${value}`),
          }))}
          onChoose={value => settings.setDense(value === 'dense')}
        />
        <ColumnChoice settings={settings} />
        <SavedViews settings={settings} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </PanelDialog>
  );
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Typography id={id} component="h3" variant="body2" color="textSecondary">
        {heading}
      </Typography>
      {children}
    </Box>
  );
}

/** For buttons that would lose the focus if they were disabled. */
const dimmed = { '&[aria-disabled=true]': { color: 'action.disabled' } };

const ways = [
  { way: 'up', by: -1, Icon: ArrowUpward },
  { way: 'down', by: 1, Icon: ArrowDownward },
] as const;

/**
 * Selects and reorders the columns of a list, with buttons that keyboards and screen readers can reach.
 * React-admin's chooser reorders by dragging only.
 */
function ColumnChoice({ settings: { columns, offered, isChosen, setColumns } }: Pick<Props, 'settings'>) {
  const translate = useTranslate();
  const [announced, setAnnounced] = useState('');
  const shown = columns.map(({ source }) => source);

  function move(source: string, to: number, label: string) {
    setColumns(shown.filter(other => other !== source).toSpliced(to, 0, source));
    const position = translate('seamark.sortable.moved', { position: to + 1, count: shown.length });
    setAnnounced(`${label}: ${position}`);
  }

  return (
    <Section heading={translate('ra.action.select_columns')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', justifySelf: 'stretch' }}>
        {offered.map(({ source }) => (
          <ColumnItem key={source} {...{ source, shown, setColumns }} onMove={move} />
        ))}
      </Box>
      <span role="status" style={visuallyHidden}>
        {announced}
      </span>
      <Button size="small" aria-disabled={!isChosen} onClick={() => setColumns(undefined)} sx={dimmed}>
        {translate('seamark.view_settings.declared')}
      </Button>
    </Section>
  );
}

interface ColumnItemProps extends Pick<ViewSettings, 'setColumns'> {
  source: string;
  /** The shown columns, in order. */
  shown: readonly string[];
  onMove(source: string, to: number, label: string): void;
}

function ColumnItem({ source, shown, setColumns, onMove }: ColumnItemProps) {
  const translate = useTranslate();
  const { name: resource } = useDeclaration();
  const label = String(useTranslateLabel()({ source, resource }));
  const at = shown.indexOf(source);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center' }}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            size="small"
            checked={at >= 0}
            disabled={at >= 0 && shown.length === 1}
            sx={{ py: 0.375 }}
            onChange={({ target }) =>
              setColumns(target.checked ? [...shown, source] : shown.filter(other => other !== source))
            }
          />
        }
        sx={{ flex: 1, overflowWrap: 'anywhere' }}
      />
      {at >= 0 &&
        ways.map(({ way, by, Icon }) => (
          <IconButton
            key={way}
            size="small"
            aria-label={translate(`seamark.view_settings.${way}`, { name: label })}
            aria-disabled={shown[at + by] === undefined}
            onClick={() => shown[at + by] !== undefined && onMove(source, at + by, label)}
            sx={dimmed}
          >
            <Icon fontSize="small" />
          </IconButton>
        ))}
    </Box>
  );
}

/** Saves the current view under a name, and deletes saved views. */
function SavedViews({ settings }: Pick<Props, 'settings'>) {
  const { views, setViews } = settings;
  const translate = useTranslate();
  const search = searchOf(useLocation().search, settings);
  return (
    <Section heading={translate('seamark.view_settings.views')}>
      {views.map(view => (
        <Box key={view.name} sx={{ display: 'flex', alignItems: 'center', gap: 1, justifySelf: 'stretch' }}>
          <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            <bdi>{view.name}</bdi>
          </Typography>
          <IconButton
            size="small"
            aria-label={`${translate('ra.action.delete')} ${view.name}`}
            onClick={({ currentTarget }) => {
              const next = currentTarget.parentElement?.nextElementSibling;
              next?.querySelector<HTMLElement>('input, button')?.focus();
              setViews(views.filter(other => other !== view));
            }}
          >
            <Delete fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <NameForm onSave={name => setViews([...views.filter(view => view.name !== name), { name, search }])} />
    </Section>
  );
}

function NameForm({ onSave }: { onSave(name: string): void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState('');
  const name = typed.trim();
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!name) return;
    onSave(name);
    setSaved(name);
    setTyped('');
  };
  return (
    <Box
      component="form"
      onSubmit={save}
      sx={{ display: 'flex', alignItems: 'center', gap: 1, justifySelf: 'stretch' }}
    >
      <TextField
        label={translate('seamark.view_settings.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
      />
      <Button type="submit" variant="outlined" aria-disabled={!name} sx={dimmed}>
        {translate('ra.action.save')}
      </Button>
      <span role="status" style={visuallyHidden}>
        {saved && translate('seamark.view_settings.saved', { name: saved })}
      </span>
    </Box>
  );
}

/** The query string of the current view: filters, order, page size and columns, without the page. */
function searchOf(now: string, { columns }: ViewSettings): string {
  const params = new URLSearchParams(now);
  params.delete('page');
  params.set('columns', columns.map(({ source }) => source).join());
  return queryString(params);
}
