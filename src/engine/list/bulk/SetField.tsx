import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import get from 'lodash/get';
import { useRef, useState } from 'react';
import { Form, type Identifier, type RaRecord, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { attempt } from '../../../../providers/errors/attempt';
import { checkValue, isInactive } from '../../declaration/checkValue';
import type { Declaration, PlacedField } from '../../declaration/Declaration';
import { editableFields, isSameValue } from '../../declaration/editableFields';
import type { Field, ValidationMessage } from '../../declaration/Field';
import { withValues } from '../../declaration/initialValues';
import { FormEntry } from '../../fields/base/FormEntry';
import { outcomeOf } from '../../panel/outcomeOf';
import { failureOf } from '../../run/failureOf';
import { FormErrors } from '../../ui/FormErrors';
import { focusableInput } from '../../ui/focusableInput';
import { PanelDialog } from '../../ui/PanelDialog';
import { subjectOf } from '../../ui/subjectOf';
import { useFieldLabels } from '../../ui/useFieldLabels';
import { useFirstFocus } from '../../ui/useFirstFocus';
import type { BulkDialogProps, BulkRow, BulkTask } from './BulkTask';

/** Asks which field of the selected records to set and to which value, with the field's own input. */
export function SetField({ declaration, ids, selected, onClose, onBegin }: BulkDialogProps) {
  const { can } = declaration;
  const fields = editableFields(declaration).filter(({ source }) => can.editMany.includes(source));
  const [source, setSource] = useState(fields[0]?.source);
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  const taskOf = useSetField(declaration);
  const content = useRef<HTMLDivElement>(null);
  useFirstFocus(content, true, focusableInput);
  const placed = fields.find(each => each.source === source);
  if (!placed) return null;
  const title =
    fields.length > 1
      ? translate('seamark.bulk.set_field')
      : translate('seamark.bulk.set_one', { field: labelsOf([placed]) });
  // The form has only this value. `write` checks each record's conditions.
  const { when: _, ...unconditional } = placed.field;
  const check: Field['check'] = value =>
    problemOfAll(
      placed,
      value,
      ids.flatMap(id => selected.get(id) ?? []),
    );
  const field = { ...unconditional, check };
  return (
    <PanelDialog title={title} onClose={onClose} maxWidth="xs">
      <div ref={content}>
        {fields.length > 1 && (
          <DialogContent sx={{ display: 'grid', pb: 0 }}>
            <FieldSelect fields={fields} value={placed.source} onChoose={setSource} />
          </DialogContent>
        )}
        <Form
          key={source}
          defaultValues={{}}
          onSubmit={(values: FieldValues) => onBegin(taskOf(placed, get(values, placed.source)))}
          reValidateMode="onSubmit"
          shouldFocusError={false}
          noValidate
        >
          <FormErrors />
          <DialogContent sx={{ display: 'grid' }}>
            <FormEntry placed={{ source: placed.source, field }} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
            <Button type="submit" variant="contained">
              {translate('seamark.bulk.set_for', { smart_count: ids.length })}
            </Button>
          </DialogActions>
        </Form>
      </div>
    </PanelDialog>
  );
}

/** A value's problem if no record can have it; a check may compare it with the record's other values. */
function problemOfAll({ source, field }: PlacedField, value: unknown, records: readonly RaRecord[]) {
  let problem: ValidationMessage;
  for (const record of records) {
    const context = { values: withValues(record, { [source]: value }), saved: get(record, source) };
    problem = attempt(() => field.check(value, context));
    if (!problem) return undefined;
  }
  return problem;
}

interface FieldSelectProps {
  fields: readonly PlacedField[];
  value: string;
  onChoose(source: string): void;
}

function FieldSelect({ fields, value, onChoose }: FieldSelectProps) {
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  return (
    <TextField
      select
      label={translate('seamark.bulk.field')}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {fields.map(placed => (
        <MenuItem key={placed.source} value={placed.source}>
          {labelsOf([placed])}
        </MenuItem>
      ))}
    </TextField>
  );
}

/**
 * Makes the task that sets a field. It fetches each record, validates it like its form does, and updates it
 * with the same guarded call.
 */
function useSetField(declaration: Declaration) {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const labelsOf = useFieldLabels();
  const { name: resource, can } = declaration;

  return (placed: PlacedField, value: unknown): BulkTask => {
    const { source, field } = placed;
    const label = labelsOf([placed]);
    const revertTo = (data: RaRecord, previousData: RaRecord) => () =>
      dataProvider.update(resource, { id: data.id, data, previousData, meta: { guard: 'keepTheirs' } });
    /** The field's values before writes that may have been executed, by record. */
    const originals = new Map<Identifier, unknown>();

    async function write(row: BulkRow): Promise<'done' | 'same'> {
      const { id } = row;
      const { data: previousData } = await dataProvider.getOne(resource, { id, meta: { view: 'edit' } });
      row.name = subjectOf(declaration, previousData);
      if (!can.edit(previousData)) throw new Error('seamark.page.locked');
      const before: unknown = get(previousData, source);
      if (isSameValue(field, before, value)) {
        if (!originals.has(id)) return 'same';
        // The response to the write was lost.
        const original = withValues(previousData, { [source]: originals.get(id) });
        row.revert = revertTo({ ...original, id }, previousData);
        return 'done';
      }
      const data = withValues(previousData, { [source]: value });
      if (isInactive(field, previousData) || isInactive(field, data))
        throw new Error(translate('seamark.bulk.not_settable', { field: label }));
      // The request has all of them.
      for (const each of editableFields(declaration)) {
        const context = { values: data, saved: get(previousData, each.source) };
        const problem = checkValue(each.field, get(data, each.source), context, labelsOf([each]));
        if (problem) throw new Error(translate(problem.message, { ...problem.args, _: problem.message }));
      }
      originals.set(id, before);
      const meta = { guard: 'reject' };
      const updating = dataProvider.update(resource, { id, data, previousData, meta });
      const { data: saved } = await updating.catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure.kind === 'rejected' && failure.isDefinite) originals.delete(id);
        throw error;
      });
      const { before: replaced } = outcomeOf(saved);
      if (replaced) row.revert = revertTo(replaced, saved);
      return 'done';
    }

    const title = translate('seamark.bulk.setting', { field: label });
    return { title, done: 'seamark.bulk.updated', some: 'seamark.bulk.some_updated', write };
  };
}
