import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Suspense, useSyncExternalStore } from 'react';
import { type I18nProvider, useTranslate } from 'react-admin';
import { useDeclaration } from '../panel/useDeclaration';
import { useLateTexts } from '../panel/usePanelI18nProvider';
import { PageTitle } from '../ui/PageTitle';
import { EndedImport } from './EndedImport';
import { ImportWizard } from './ImportWizard';
import { RunningImport } from './RunningImport';
import { subjectLabel } from './subjectLabel';
import { UnfinishedImports } from './UnfinishedImports';
import { type CurrentImport, useImportRun } from './useImportRun';
import { useNamedFields } from './useNamedFields';
import { useTranslators } from './useTranslators';

/**
 * The import of the resource in context: what was cut off, a file and its check, the run, and its outcome.
 */
export function GeneratedImport() {
  const translators = useTranslators();
  return useLateTexts() && translators ? <ImportPage translators={translators} /> : null;
}

function ImportPage({ translators }: { translators: I18nProvider['translate'][] }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const named = useNamedFields(declaration, translators);
  const { current, unfinished, isBusy, begin, goOn, throwAway, cancel, close } = useImportRun(
    declaration,
    named.labelOf,
  );
  const name = translate(`resources.${declaration.name}.name`, { smart_count: 2 });
  return (
    <Stack sx={{ gap: 2 }}>
      <PageTitle>{translate('seamark.import.title', { name })}</PageTitle>
      {current ? (
        <Card variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
          <Current {...{ current, named }} onCancel={cancel} onAnother={close} />
        </Card>
      ) : (
        <>
          <UnfinishedImports imports={unfinished} isBusy={isBusy} onGoOn={goOn} onThrowAway={throwAway} />
          <Card variant="outlined" sx={{ p: { xs: 2, sm: 2.5 } }}>
            <ImportWizard {...{ declaration, named, isBusy }} onBegin={begin} />
          </Card>
        </>
      )}
    </Stack>
  );
}

interface CurrentProps {
  current: CurrentImport;
  named: ReturnType<typeof useNamedFields>;
  onCancel(): void;
  onAnother(): void;
}

function Current({ current, named, onCancel, onAnother }: CurrentProps) {
  const declaration = useDeclaration();
  const state = useSyncExternalStore(current.run.subscribe, current.run.state);
  if (state.step !== 'ended' && state.step !== 'cancelled')
    return <RunningImport {...{ current, state, onCancel }} />;
  const subject = subjectLabel(declaration, undefined, named.labelOf);
  return (
    <Suspense>
      <EndedImport {...{ declaration, current, state, subject, onAnother }} />
    </Suspense>
  );
}
