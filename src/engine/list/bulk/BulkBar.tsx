import Close from '@mui/icons-material/Close';
import Delete from '@mui/icons-material/Delete';
import Download from '@mui/icons-material/Download';
import EditNote from '@mui/icons-material/EditNote';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { type Identifier, type RaRecord, useListContext, useTranslate, useTranslateLabel } from 'react-admin';
import type { RecordAction } from '../../declaration/actions';
import type { Declaration, ListView } from '../../declaration/Declaration';
import { passFocusOn } from '../../panel/screenFocus';
import { subjectOf } from '../../ui/subjectOf';
import { ExportDialog } from '../export/ExportDialog';
import { BulkAction, DeleteMany } from './BulkAction';
import { BulkRunDialog } from './BulkRunDialog';
import type { BulkDialogProps } from './BulkTask';
import { SelectAll } from './SelectAll';
import { SetField } from './SetField';
import { useBulkRun } from './useBulkRun';

interface Props {
  declaration: Declaration;
  list: ListView;
  /** Receives the selected records; the list's, because other views unmount the bar. */
  selected: Map<Identifier, RaRecord>;
}

/** The dialog to open for the selected rows. */
type BulkQuestion = 'set' | 'delete' | 'export' | RecordAction;

/** The bar below a list with selected rows, and the dialogs that it opens. */
export function BulkBar({ declaration, list, selected }: Props) {
  const { selectedIds, onSelect, onUnselectItems } = useListContext();
  const translate = useTranslate();
  useSelectedRecords(selected);
  const [asked, setAsked] = useState<{ question: BulkQuestion; ids: readonly Identifier[] }>();
  const { question, ids = [] } = asked ?? {};
  const close = () => setAsked(undefined);
  const onEnd = (remaining: typeof selectedIds) =>
    remaining.length > 0 ? onSelect(remaining) : onUnselectItems();
  const bulk = useBulkRun({ declaration, onEnd });
  const nameOf = (id: Identifier) => {
    const record = selected.get(id);
    return record ? subjectOf(declaration, record) : String(id);
  };
  const asking: BulkDialogProps = {
    declaration,
    ids,
    selected,
    subject:
      ids.length === 1
        ? ids.map(nameOf).join('')
        : translate('seamark.list.total', { smart_count: ids.length }),
    onClose: close,
    onBegin: task => {
      bulk.begin(
        task,
        ids.map(id => ({ id, name: nameOf(id), state: 'waiting' })),
      );
      close();
    },
  };
  return (
    <>
      {selectedIds.length > 0 && (
        <BulkButtons
          declaration={declaration}
          selected={selected}
          // A dialog keeps its rows if more are selected meanwhile.
          onAsk={asking => setAsked({ question: asking, ids: selectedIds })}
        />
      )}
      {bulk.current ? (
        <BulkRunDialog current={bulk.current} onClose={bulk.close} />
      ) : question === 'export' ? (
        <ExportDialog {...{ declaration, list, selected }} onClose={close} />
      ) : question === 'set' ? (
        <SetField {...asking} />
      ) : question === 'delete' ? (
        <DeleteMany {...asking} />
      ) : (
        question && <BulkAction {...asking} action={question} />
      )}
    </>
  );
}

/** Keeps the selected records that this page or an earlier one has shown. */
function useSelectedRecords(selected: Map<Identifier, RaRecord>) {
  const { data, selectedIds } = useListContext();
  useEffect(() => {
    const chosen = new Set(selectedIds);
    for (const id of selected.keys()) if (!chosen.has(id)) selected.delete(id);
    for (const record of data ?? []) if (chosen.has(record.id)) selected.set(record.id, record);
  }, [data, selectedIds, selected]);
}

interface ButtonsProps {
  declaration: Declaration;
  selected: Map<Identifier, RaRecord>;
  onAsk(question: BulkQuestion): void;
}

/** The number of selected rows, and the buttons of their actions. */
function BulkButtons({ declaration, selected, onAsk }: ButtonsProps) {
  const { selectedIds, filterValues, onUnselectItems } = useListContext();
  const translate = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  useClearance(bar);
  const count = translate('ra.action.bulk_actions', { smart_count: selectedIds.length });
  return (
    <Paper
      ref={bar}
      component="section"
      aria-label={count}
      elevation={3}
      sx={{
        position: 'sticky',
        bottom: 8,
        zIndex: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 1,
        py: 0.5,
        minHeight: 48,
        border: 1,
        borderColor: 'primary.main',
      }}
    >
      <IconButton
        ref={passFocusOn}
        size="small"
        aria-label={translate('ra.action.unselect')}
        onClick={() => onUnselectItems()}
      >
        <Close fontSize="small" />
      </IconButton>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
        {count}
      </Typography>
      <SelectAll key={JSON.stringify(filterValues)} declaration={declaration} selected={selected} />
      <BulkActions declaration={declaration} onAsk={onAsk} />
    </Paper>
  );
}

function BulkActions({ declaration, onAsk }: Omit<ButtonsProps, 'selected'>) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const { name: resource, can, actions } = declaration;
  const [field, ...more] = can.editMany;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: 'auto' }}>
      {field !== undefined && (
        <Button startIcon={<EditNote />} onClick={() => onAsk('set')}>
          {more.length > 0
            ? translate('seamark.bulk.set_field')
            : translate('seamark.bulk.set_one', {
                field: String(translateLabel({ source: field, resource })),
              })}
        </Button>
      )}
      {actions
        .filter(action => action.bulk)
        .map(action => {
          const { name, icon: Icon, color = 'primary' } = action;
          return (
            <Button
              key={name}
              color={color}
              startIcon={Icon && <Icon fontSize="small" />}
              onClick={() => onAsk(action)}
            >
              {translate(`resources.${resource}.actions.${name}`)}
            </Button>
          );
        })}
      {can.export && (
        <Button startIcon={<Download />} onClick={() => onAsk('export')}>
          {translate('seamark.bulk.export')}
        </Button>
      )}
      {can.deleteMany && (
        <Button color="error" startIcon={<Delete />} onClick={() => onAsk('delete')}>
          {translate('ra.action.delete')}
        </Button>
      )}
    </Box>
  );
}

/** Keeps focused elements clear of the bar, whatever its height (WCAG 2.2, 2.4.11). */
function useClearance(bar: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = `${(bar.current?.offsetHeight ?? 0) + 20}px`;
    return () => void style.removeProperty('scroll-padding-bottom');
  });
}
