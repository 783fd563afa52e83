import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type RaRecord, ResourceContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { type Declaration, EmptyValue, editableFields, useDeclarations } from '../../engine';
import { ChangedValue } from './ChangedValue';
import { RestoreButton } from './RestoreButton';
import { type Change, readChanges, useFieldLabel } from './readChanges';

const Values = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  minWidth: 0,
  // Cards align their values to the end, far from the bars.
  textAlign: 'start',
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '& del, & ins': { display: 'block', textDecoration: 'none', paddingInlineStart: theme.spacing(1) },
  '& del': { borderInlineStart: `3px solid ${theme.palette.error.main}` },
  '& ins': { borderInlineStart: `3px solid ${theme.palette.success.main}`, marginTop: 4 },
}));

/** Each changed field with its value before and after. */
export function Changes() {
  const event = useRecordContext<RaRecord>();
  const declaration = useDeclarations().find(({ name }) => name === event?.resource);
  const changes = readChanges(event?.changes);
  if (!event || changes.length === 0) return <EmptyValue />;
  return (
    <ResourceContextProvider value={declaration?.name ?? 'activity'}>
      <Values>
        {changes.map(change => (
          <ChangedField key={change.field} {...{ event, declaration, change }} />
        ))}
      </Values>
    </ResourceContextProvider>
  );
}

interface ChangedFieldProps {
  event: RaRecord;
  declaration: Declaration | undefined;
  change: Change;
}

/** A field with its value before and after, and a button that restores the one before. */
function ChangedField({ event, declaration, change }: ChangedFieldProps) {
  const translate = useTranslate();
  const { field, from, to } = change;
  const label = useFieldLabel(event.resource)(field);
  const fieldProps = { source: field, field: declaration?.fields[field] };
  const restored = event.event === 'update' && declaration ? restorableField(declaration, change) : undefined;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {'from' in change && (
          <del>
            <span style={visuallyHidden}>{translate('resources.activity.before')}: </span>
            <ChangedValue {...fieldProps} side="from" value={from} />
          </del>
        )}
        {'to' in change && (
          <ins>
            <span style={visuallyHidden}>{translate('resources.activity.after')}: </span>
            <ChangedValue {...fieldProps} side="to" value={to} />
          </ins>
        )}
        {declaration && restored && (
          <RestoreButton {...{ declaration, label, ...restored }} id={String(event.record)} value={from} />
        )}
      </dd>
    </div>
  );
}

/** An event's value of a field with a secret (upstream-contract.md §15.1). */
const mask = '•••';

/** The field that a form edits if the event has its full earlier value: no secret, file or long text. */
function restorableField(declaration: Declaration, change: Change) {
  const { start, digest } = Object(change.from);
  const isPart = start !== undefined || digest !== undefined || change.from === mask;
  if (!('from' in change) || declaration.lists.length === 0 || isPart) return undefined;
  return editableFields(declaration).find(({ source }) => source === change.field);
}
