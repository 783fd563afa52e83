import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { FormSection } from '../../declaration/Declaration';
import { FormColumns } from './FormEntries';

/** A section's inputs in columns, below its help text. */
export const SectionFields = memo(function SectionFields({ section }: { section: FormSection }) {
  const { name, fields, columns } = section;
  const translate = useTranslate();
  const resource = useResourceContext();
  const help = translate(`resources.${resource}.section_help.${name}`, { _: '' });
  return (
    <>
      {help && <FormHelperText sx={{ mt: 0, mb: 1 }}>{help}</FormHelperText>}
      <FormColumns fields={fields} columns={columns} />
    </>
  );
});
