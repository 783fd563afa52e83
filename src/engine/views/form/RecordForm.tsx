import Card from '@mui/material/Card';
import set from 'lodash/set';
import { useRecordContext } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { DraftOffer } from './draft/DraftOffer';
import { FormEntry } from './FormEntry';
import { FormFields } from './FormFields';
import { FormToolbar } from './FormToolbar';
import { PanelForm } from './PanelForm';

/** The form of a declaration: its fields in a column, below what was typed into them before and not saved. */
export function RecordForm({ declaration, onCancel }: { declaration: Declaration; onCancel: () => void }) {
  const id = useRecordContext()?.id;
  const fields = declaration.form?.fields ?? [];
  const defaultValues: Record<string, unknown> = {};
  for (const { source, field } of fields)
    if (field.initial !== undefined) set(defaultValues, source, field.initial);
  return (
    <Card variant="outlined" sx={{ maxWidth: 720 }}>
      <PanelForm key={id} defaultValues={defaultValues} draft={[declaration.name, id]}>
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
