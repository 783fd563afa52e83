import Box from '@mui/material/Box';
import has from 'lodash/has';
import set from 'lodash/set';
import { useEffect, useEffectEvent, useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PlacedField } from '../declaration/Declaration';
import { FormEntry } from '../fields/FormEntry';

interface Props {
  fields: readonly PlacedField[];
  /** What they begin with, where a field's own initial value is not meant. */
  values: Readonly<Record<string, unknown>>;
  /** Called with the values of the inputs, nested as in a record. */
  onChange(values: Record<string, unknown>): void;
}

/** The inputs of fields that have one value for all rows. */
export function OneForAll({ fields, values, onChange }: Props) {
  const translate = useTranslate();
  const [initial] = useState(() => {
    const begun = { ...values };
    for (const { source, field } of fields)
      if (!has(values, source) && field.initial !== undefined) set(begun, source, field.initial);
    return begun;
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
