import Card from '@mui/material/Card';
import set from 'lodash/set';
import type { RefObject } from 'react';
import { useRecordContext } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { DraftOffer } from './draft/DraftOffer';
import { FormEntry } from './FormEntry';
import { FormFields } from './FormFields';
import { FormToolbar } from './FormToolbar';
import { PanelForm } from './PanelForm';

interface Props {
  declaration: Declaration;
  onCancel(): void;
  /** Whether the server has said of a save that it was one. */
  confirmed?: RefObject<boolean>;
}

/** The form of a declaration: its fields in a column, below what was typed into them before and not saved. */
export function RecordForm({ declaration, onCancel, confirmed }: Props) {
  const id = useRecordContext()?.id;
  const fields = declaration.form?.fields ?? [];
  const defaultValues: Record<string, unknown> = {};
  for (const { source, field } of fields)
    if (field.initial !== undefined) set(defaultValues, source, field.initial);
  return (
    <Card variant="outlined" sx={{ maxWidth: 720 }}>
      <PanelForm
        key={id}
        defaultValues={defaultValues}
        draft={[declaration.name, id]}
        {...(confirmed && { confirmed })}
      >
        <FormFields>
          <DraftOffer />
          {fields.map(placed => (
            <FormEntry key={placed.source} placed={placed} />
          ))}
        </FormFields>
        <FormToolbar onCancel={onCancel} />
      </PanelForm>
    </Card>
  );
}
