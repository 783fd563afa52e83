import Card from '@mui/material/Card';
import set from 'lodash/set';
import type { RefObject } from 'react';
import { useRecordContext, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Declaration } from '../../declaration/Declaration';
import { DraftOffer } from './draft/DraftOffer';
import { FormFields } from './FormFields';
import { FormToolbar } from './FormToolbar';
import { PanelForm } from './PanelForm';
import { FormEntries } from './sections/FormEntries';
import { FormSections } from './sections/FormSections';
import { setAside, shownErrors } from './setAside';

interface Props {
  declaration: Declaration;
  onCancel(): void;
  /** Whether the server has said of a save that it was one. */
  confirmed?: RefObject<boolean>;
  /** Called before a save with whether it leads on to the next record; absent where there is none. */
  onSave?: ((goesOn: boolean) => void) | undefined;
}

/** The form of a declaration: its fields in a column, below what was typed into them before and not saved. */
export function RecordForm({ declaration, onCancel, confirmed, onSave }: Props) {
  const record = useRecordContext();
  const saveContext = useSaveContext();
  const { fields = [], sections = [], tabs = false } = declaration.form ?? {};
  const inSections = new Set(sections.flatMap(section => section.fields.map(({ source }) => source)));
  const isWide = sections.some(({ columns = 1 }) => columns > 1);
  const defaultValues: Record<string, unknown> = {};
  for (const { source, field } of fields)
    if (field.initial !== undefined) set(defaultValues, source, field.initial);
  const save = async (values: FieldValues) => {
    const errors: unknown = await saveContext?.save?.(setAside(fields, values, record));
    return shownErrors(fields, values, errors);
  };
  return (
    <Card variant="outlined" sx={{ maxWidth: isWide ? 1080 : 720 }}>
      <PanelForm
        key={record?.id}
        defaultValues={defaultValues}
        onSubmit={save}
        draft={[declaration.name, record?.id]}
        {...(confirmed && { confirmed })}
      >
        <FormFields>
          <DraftOffer />
          <FormEntries fields={fields.filter(({ source }) => !inSections.has(source))} />
          {sections.length > 0 && <FormSections sections={sections} tabs={tabs} />}
        </FormFields>
        <FormToolbar onCancel={onCancel} onSave={onSave} />
      </PanelForm>
    </Card>
  );
}
