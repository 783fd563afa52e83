import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { FormSection } from '../declaration/Declaration';
import { isEmptyFor, SectionFields, useConditionValues } from './FormEntries';
import { FormTabs } from './FormTabs';

interface Props {
  sections: readonly FormSection[];
  tabs: boolean;
}

/** A form's sections that have an input at the moment. */
export function FormSections({ sections, tabs }: Props) {
  const values = useConditionValues(sections.flatMap(({ fields }) => fields));
  const shown = sections.filter(({ fields }) => !isEmptyFor(fields, values));
  if (tabs) return <FormTabs sections={shown} />;
  return shown.map(section => <Section key={section.name} section={section} />);
}

function Section({ section }: { section: FormSection }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h2" variant="subtitle1" sx={{ fontWeight: 700, mb: 1 }}>
        {translate(`resources.${resource}.sections.${section.name}`)}
      </Typography>
      <SectionFields section={section} />
    </Box>
  );
}
