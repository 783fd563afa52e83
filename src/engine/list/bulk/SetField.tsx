import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import get from 'lodash/get';
import { useId, useRef, useState } from 'react';
import { Form, useTranslate, useTranslateLabel } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { typedFields } from '../../declaration/typedFields';
import { FormEntry } from '../../fields/FormEntry';
import { ClearErrorsOnEdit } from '../../ui/ClearErrorsOnEdit';
import { FocusFirstError } from '../../ui/FocusFirstError';
import { useFirstFocus } from '../../ui/useFirstFocus';
import type { AskingProps } from './BulkRow';
import { useTicked } from './TickedContext';
import { useSetField } from './useSetField';

const anyInput = '[role="combobox"], input:not([type="hidden"]), textarea, [contenteditable="true"]';

/** Asks which field of the selected records is to be set, and to what, by the field's own input. */
export function SetField(props: AskingProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Question {...props} titleId={titleId} />
    </Dialog>
  );
}

function Question({ declaration, ids, onClose, onBegin, titleId }: AskingProps & { titleId: string }) {
  const { name: resource, can } = declaration;
  const fields = typedFields(declaration).filter(({ source }) => can.editMany.includes(source));
  const [source, setSource] = useState(fields[0]?.source);
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const taskOf = useSetField(declaration);
  const { rowsOf } = useTicked(declaration);
  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content, true, anyInput);
  const placed = fields.find(each => each.source === source);
  if (!placed) return null;
  const labelOf = (one: string) => String(translateLabel({ source: one, resource }));
  // Conditions on other values are asked of each record, which has them.
  const { when: _, ...field } = placed.field;
  return (
    <>
      <DialogTitle id={titleId}>
        {fields.length > 1
          ? translate('seamark.bulk.set_field')
          : translate('seamark.bulk.set_one', { field: labelOf(placed.source) })}
      </DialogTitle>
      <Form
        key={source}
        defaultValues={{}}
        onSubmit={(values: FieldValues) => {
          onBegin(taskOf(placed, get(values, placed.source)), rowsOf(ids));
          onClose();
        }}
        reValidateMode="onSubmit"
        shouldFocusError={false}
        noValidate
      >
        <ClearErrorsOnEdit />
        <FocusFirstError />
        <DialogContent ref={content} sx={{ display: 'grid', gap: 1 }}>
          {fields.length > 1 && (
            <TextField
              select
              label={translate('seamark.bulk.field')}
              value={placed.source}
              onChange={({ target }) => setSource(target.value)}
            >
              {fields.map(one => (
                <MenuItem key={one.source} value={one.source}>
                  {labelOf(one.source)}
                </MenuItem>
              ))}
            </TextField>
          )}
          <FormEntry placed={{ source: placed.source, field }} />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('seamark.bulk.set_for', { smart_count: ids.length })}
          </Button>
        </DialogActions>
      </Form>
    </>
  );
}
