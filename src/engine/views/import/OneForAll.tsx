import Box from '@mui/material/Box';
import set from 'lodash/set';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../../declaration/Declaration';
import { FormEntry } from '../form/FormEntry';

interface Props {
  fields: readonly PlacedField[];
  /** Called with the values of the inputs, nested as in a record. */
  onChange(values: Record<string, unknown>): void;
}

/** The inputs of fields that have one value for all rows. */
export function OneForAll({ fields, onChange }: Props) {
  const translate = useTranslate();
  const [initial] = useState(() => {
    const values: Record<string, unknown> = {};
    for (const { source, field } of fields)
      if (field.initial !== undefined) set(values, source, field.initial);
    return values;
  });
  return (
    <Form defaultValues={initial} onSubmit={() => {}} noValidate>
      <Box role="group" aria-label={translate('seamark.import.for_all')} sx={{ maxWidth: 480 }}>
        {fields.map(placed => (
          <FormEntry key={placed.source} placed={placed} />
        ))}
      </Box>
      <Values onChange={onChange} />
    </Form>
  );
}

function Values({ onChange }: Pick<Props, 'onChange'>) {
  const values = useWatch();
  const tell = useEffectEvent(onChange);
  const text = JSON.stringify(values);
  useEffect(() => tell(JSON.parse(text)), [text]);
  return null;
}
