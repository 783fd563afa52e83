import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { CreateBase, getRecordFromLocation, type RaRecord, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { pathTo } from '../declaration/addresses';
import { useDeclaration } from '../panel/DeclarationsContext';
import { outcomeOf } from '../panel/outcomeOf';
import { useGoBack } from '../ui/useBackOr';
import { CreatedFrom } from './CreatedFrom';
import { type FormAside, RecordForm } from './RecordForm';
import { RecordHeader } from './RecordHeader';
import { useLeaveSaved } from './useAnnounceSaved';

/** The create form of the resource in context, remounted when the query or the prefilled values change. */
export function GeneratedCreate(props: { Aside?: FormAside | undefined }) {
  const { search, state } = useLocation();
  return <CreateView key={search + JSON.stringify(state?.record)} {...props} />;
}

function CreateView({ Aside }: { Aside?: FormAside | undefined }) {
  const declaration = useDeclaration();
  const translate = useTranslate();
  const goBack = useGoBack(declaration);
  const afterSave = useRef<(saved: RaRecord) => void>(undefined);
  const saved = useLeaveSaved(declaration, afterSave);
  const confirmed = useRef(true);
  // Values from react-admin's own `source` parameter would count as the user's changes.
  const location = useLocation();
  const filled = getRecordFromLocation(location, { searchSource: 'fill' });
  const formArea = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** Whether the current save opens the declared next step with the record. */
  const opensNextStep = useRef(false);
  const step = declaration.linkAfterCreate && translate(`resources.${declaration.name}.link_after_create`);
  const onSuccess = (record: RaRecord) => {
    confirmed.current = !outcomeOf(record).isUnconfirmed;
    // The response to a create may lack the id.
    const to = record.id === '' ? undefined : pathTo(declaration, 'show', record.id);
    if (to && opensNextStep.current)
      afterSave.current = () => navigate(to, { replace: true, state: { isNew: true } });
    const offer = step && to && !opensNextStep.current ? { offer: { label: step, to } } : {};
    saved(record, 'seamark.notification.added', offer);
  };
  return (
    <CreateBase redirect={false} disableAuthentication mutationOptions={{ onSuccess }}>
      <Stack sx={{ gap: 2 }}>
        <RecordHeader declaration={declaration} />
        {filled && <CreatedFrom {...{ declaration, filled, formArea, afterSave }} onDone={goBack} />}
        <div ref={formArea}>
          <RecordForm
            {...{ declaration, Aside }}
            onCancel={() => goBack()}
            confirmed={confirmed}
            filled={filled}
            next={step}
            {...(step && {
              onSave: (toNext: boolean) => {
                opensNextStep.current = toNext;
              },
            })}
          />
        </div>
      </Stack>
    </CreateBase>
  );
}
