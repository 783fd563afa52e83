import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { FormSection } from '../../../declaration/Declaration';
import { FormEntries } from './FormEntries';

/** The inputs of a section in its columns, one below the other where there is no room, below its help. */
export const SectionFields = memo(function SectionFields({ section }: { section: FormSection }) {
  const { name, fields, columns = 1 } = section;
  const translate = useTranslate();
  const resource = useResourceContext();
  const help = translate(`resources.${resource}.section_help.${name}`, { _: '' });
  return (
    <>
      {help && <FormHelperText sx={{ mt: 0, mb: 1 }}>{help}</FormHelperText>}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
        }}
      >
        <FormEntries fields={fields} />
      </Box>
    </>
  );
});
