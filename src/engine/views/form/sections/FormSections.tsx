import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useId } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { FormSection } from '../../../declaration/Declaration';
import { lazyNamed } from '../../../lazyNamed';
import { MissingCodeContext } from '../../../MissingCodeContext';
import { isEmptyFor } from './isEmptyFor';
import { SectionFields } from './SectionFields';
import { useShowingValues } from './useShowingValues';

const FormTabs = lazyNamed(() => import('./FormTabs'), 'FormTabs');

interface Props {
  sections: readonly FormSection[];
  tabs: boolean;
}

/**
 * The sections of a form, those left out that have no input just now. Until the code of tabs is there, and
 * where it can't be had, they stand one below the other.
 */
export function FormSections({ sections, tabs }: Props) {
  const values = useShowingValues(sections.flatMap(({ fields }) => fields));
  const shown = sections.filter(({ fields }) => !isEmptyFor(fields, values));
  const all = shown.map(section => <Section key={section.name} section={section} />);
  if (!tabs) return all;
  return (
    <MissingCodeContext value={() => all}>
      <Suspense fallback={all}>
        <FormTabs sections={shown} />
      </Suspense>
    </MissingCodeContext>
  );
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
