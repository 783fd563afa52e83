import Card from '@mui/material/Card';
import set from 'lodash/set';
import type { Declaration } from '../../declaration/Declaration';
import { Draft } from './Draft';
import { FormEntry } from './FormEntry';
import { FormFields } from './FormFields';
import { FormToolbar } from './FormToolbar';
import { PanelForm } from './PanelForm';

/** The form of a declaration: its fields in a column, with a draft where the session once ended under it. */
export function RecordForm({ declaration, onCancel }: { declaration: Declaration; onCancel: () => void }) {
  const fields = declaration.form?.fields ?? [];
  const defaultValues: Record<string, unknown> = {};
  for (const { source, field } of fields)
    if (field.initial !== undefined) set(defaultValues, source, field.initial);
  return (
    <Card variant="outlined" sx={{ maxWidth: 720 }}>
      <PanelForm defaultValues={defaultValues} isGuarded>
        <FormFields>
          <Draft resource={declaration.name} />
          {fields.map(placed => (
            <FormEntry key={placed.source} placed={placed} />
          ))}
        </FormFields>
        <FormToolbar onCancel={onCancel} />
      </PanelForm>
    </Card>
  );
}
