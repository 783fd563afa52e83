import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { type RaRecord, ResourceContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { type Declaration, useDeclarations } from '../../engine';
import { ChangedValue } from './ChangedValue';
import { RestoreButton } from './RestoreButton';
import { type Change, labelOf, readChanges } from './readChanges';

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
  const translate = useTranslate();
  const declaration = useDeclarations().find(({ name }) => name === event?.resource);
  const changes = readChanges(event?.changes);
  if (changes.length === 0) return <>—</>;
  const hiddenLabel = (key: string) => (
    <Box
      component="span"
      sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
    >
      {translate(`resources.activity.${key}`)}:{' '}
    </Box>
  );
  return (
    <ResourceContextProvider value={declaration?.name ?? 'activity'}>
      <Values>
        {changes.map(change => {
          const [key, otherwise] = labelOf(declaration, change.field);
          const label = translate(key, { _: otherwise });
          const fieldProps = { source: change.field, field: declaration?.fields[change.field] };
          return (
            <Fragment key={change.field}>
              <div>
                <dt>{label}</dt>
                <dd>
                  {'from' in change && (
                    <del>
                      {hiddenLabel('before')}
                      <ChangedValue {...fieldProps} side="from" value={change.from} />
                    </del>
                  )}
                  {'to' in change && (
                    <ins>
                      {hiddenLabel('after')}
                      <ChangedValue {...fieldProps} side="to" value={change.to} />
                    </ins>
                  )}
                  {'from' in change && event?.event === 'update' && isRestorable(declaration, change) && (
                    <RestoreButton
                      {...{ declaration, label }}
                      id={String(event.record)}
                      field={change.field}
                      value={change.from}
                    />
                  )}
                </dd>
              </div>
            </Fragment>
          );
        })}
      </Values>
    </ResourceContextProvider>
  );
}

/** Whether a form edits the field and the event has its full value, unlike for files and long texts. */
function isRestorable(declaration: Declaration | undefined, change: Change): declaration is Declaration {
  const { start, digest } = Object(change.from);
  if (!declaration || declaration.lists.length === 0 || start !== undefined || digest !== undefined)
    return false;
  const placed = declaration.form?.fields.find(({ source }) => source === change.field);
  return placed !== undefined && !placed.field.readOnly;
}
