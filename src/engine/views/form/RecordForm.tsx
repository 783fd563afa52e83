import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import set from 'lodash/set';
import { Form } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { ClearErrorsOnEdit } from './ClearErrorsOnEdit';
import { Draft } from './Draft';
import { FocusFirstFault } from './FocusFirstFault';
import { FormEntry } from './FormEntry';
import { FormToolbar } from './FormToolbar';

/** The form of a declaration: its fields in a column, checked on submit, each error gone once its field is edited. */
export function RecordForm({ declaration, onCancel }: { declaration: Declaration; onCancel: () => void }) {
  const fields = declaration.form?.fields ?? [];
  const defaultValues: Record<string, unknown> = {};
  for (const { source, field } of fields)
    if (field.initial !== undefined) set(defaultValues, source, field.initial);
  return (
    <Card variant="outlined" sx={{ maxWidth: 720 }}>
      <Form
        defaultValues={defaultValues}
        reValidateMode="onSubmit"
        shouldFocusError={false}
        warnWhenUnsavedChanges
        noValidate
      >
        <ClearErrorsOnEdit />
        <FocusFirstFault />
        <CardContent sx={{ display: 'grid', gap: 1, p: { xs: 2, sm: 3 } }}>
          <Draft resource={declaration.name} />
          {fields.map(placed => (
            <FormEntry key={placed.source} placed={placed} />
          ))}
        </CardContent>
        <FormToolbar onCancel={onCancel} />
      </Form>
    </Card>
  );
}
