import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import get from 'lodash/get';
import { useEffect, useId, useRef, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { type FieldErrors, useFormState } from 'react-hook-form';
import type { FormSection } from '../declaration/Declaration';
import { firstInvalid } from '../ui/FormErrors';
import { SectionFields } from './FormEntries';

interface Props {
  sections: readonly FormSection[];
}

/** A form's sections as tabs. Hidden ones stay mounted, so that they are validated too. */
export function FormTabs({ sections }: Props) {
  const id = useId();
  const { current, setChosen, panels } = useCurrentTab(sections);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Tabs
        value={current ?? false}
        onChange={(_, name: string) => setChosen(name)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {sections.map(section => (
          <Tab
            key={section.name}
            value={section.name}
            id={`${id}${section.name}`}
            aria-controls={`${id}${section.name}-panel`}
            label={<TabLabel section={section} />}
            sx={{ minHeight: 48, textTransform: 'none' }}
          />
        ))}
      </Tabs>
      <div ref={panels}>
        {sections.map(section => (
          <div
            key={section.name}
            role="tabpanel"
            id={`${id}${section.name}-panel`}
            aria-labelledby={`${id}${section.name}`}
            hidden={section.name !== current}
          >
            <SectionFields section={section} />
          </div>
        ))}
      </div>
    </Box>
  );
}

/**
 * The tab shown. After a submit with errors, opens the first invalid one and focuses its first invalid input,
 * unless an input before the tabs is invalid.
 */
function useCurrentTab(sections: Props['sections']) {
  const { errors, submitCount, isSubmitting } = useFormState();
  const [chosen, setChosen] = useState(sections[0]?.name);
  const panels = useRef<HTMLDivElement>(null);
  const handled = useRef(submitCount);
  /** The submit whose errors get the focus. */
  const [focusedSubmit, setFocusedSubmit] = useState(submitCount);
  const current = sections.find(({ name }) => name === chosen)?.name ?? sections[0]?.name;
  const faulty = sections.find(section => hasError(section, errors))?.name;

  useEffect(() => {
    if (isSubmitting || submitCount === handled.current) return;
    handled.current = submitCount;
    const form = panels.current?.closest('form');
    const first = form && firstInvalid(form);
    if (faulty === undefined || faulty === current || (first && !panels.current?.contains(first))) return;
    setChosen(faulty);
    setFocusedSubmit(submitCount);
  }, [submitCount, isSubmitting, faulty, current]);
  // The input can take the focus only once its panel is visible.
  useEffect(() => {
    const panel = focusedSubmit > 0 && panels.current?.querySelector('[role="tabpanel"]:not([hidden])');
    if (panel) firstInvalid(panel)?.focus();
  }, [focusedSubmit]);

  return { current, setChosen, panels };
}

/** A section's name, marked if one of its fields is invalid. */
function TabLabel({ section }: { section: FormSection }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { errors } = useFormState();
  return (
    <span>
      {translate(`resources.${resource}.sections.${section.name}`)}{' '}
      {hasError(section, errors) && (
        <ErrorOutline
          color="error"
          fontSize="inherit"
          titleAccess={translate('seamark.validation.faulty')}
          sx={{ verticalAlign: 'text-bottom' }}
        />
      )}
    </span>
  );
}

const hasError = ({ fields }: FormSection, errors: FieldErrors): boolean =>
  fields.some(({ source }) => get(errors, source) !== undefined);
