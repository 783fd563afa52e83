import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import get from 'lodash/get';
import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Declaration } from '../../declaration/Declaration';
import { textOf } from '../../declaration/textOf';
import { type Place, placeText } from '../../fields/coordinate/place';
import { readPlace } from '../../fields/coordinate/placeOf';
import { useNumbers } from '../../fields/number/useNumbers';
import { BeforeSaveContext } from '../../form/RecordForm';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { inSentence } from '../../ui/inSentence';
import { RecordName } from '../../ui/RecordName';
import { useQuestion } from '../../ui/useQuestion';
import type { Placed } from '../useRecordsOnMap';
import { describePlace, isDuplicate, nameSources } from '../warnings/names';
import { createSurroundings, type PlaceWarning, placeWarnings, samePlace } from '../warnings/placeWarnings';
import { shoreAt } from '../warnings/shoreAt';
import type { FormPlace } from './useFormPlace';

type Other = Placed<{ record: RaRecord }>;

/** A warning about a form's place, or about its name: another record has the same. */
type FormWarning = PlaceWarning<Other> | { kind: 'twice'; source: string; other: Other };

interface Props {
  declaration: Declaration;
  formPlace: FormPlace;
  others: readonly Other[];
}

/** Warnings about a form's place, with what was probably meant. Saving asks to confirm them once. */
export function PlaceWarnings(props: Props) {
  const { declaration, formPlace } = props;
  const translate = useTranslate();
  const { getValues } = useFormContext();
  const { warnings, check } = usePlaceWarnings(props);
  const textOfWarning = useWarningText(declaration);
  const container = useRef<HTMLDivElement>(null);
  const meant = (offer: Place) => translate('seamark.place.meant', { place: placeText(offer) });
  const question = useSaveConfirmation(async () => {
    const found = (await check()).filter(({ kind }) => kind !== 'coast');
    return {
      texts: found.map(warning => `${textOfWarning(warning)} ${otherIn(warning, declaration)}`.trim()),
      offer: found.map(offerOf).find(Boolean),
    };
  });

  // The button disappears with its warning, so the focus moves to the changed field.
  function accept(offer: Place) {
    const { sources, setPlace } = formPlace;
    const before = getValues(sources);
    setPlace(offer);
    const changed = getValues(sources).findIndex((value, at) => value !== before[at]);
    const name = CSS.escape(sources[changed] ?? sources[0] ?? '');
    container.current?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  /** The question's third button: corrects the place instead of saving it. */
  const correction = (offer: Place, onAnswer: (isConfirmed: boolean) => void) => ({
    label: meant(offer),
    onChoose() {
      formPlace.setPlace(offer);
      onAnswer(false);
    },
  });

  return (
    <div ref={container} role="status" style={{ display: 'grid', gap: 8 }}>
      {warnings.map(warning => (
        <Warning
          key={`${warning.kind}${'source' in warning ? warning.source : ''}`}
          {...{ declaration, warning }}
          text={textOfWarning(warning)}
          meant={meant}
          onAccept={accept}
        />
      ))}
      {question && (
        <ConfirmDialog
          title={translate('seamark.place.ask')}
          texts={question.texts}
          subject={declaration.recordRepresentation(getValues())}
          confirm={translate('seamark.place.save')}
          onCancel={() => question.onAnswer(false)}
          onConfirm={() => question.onAnswer(true)}
          {...(question.offer && { other: correction(question.offer, question.onAnswer) })}
        />
      )}
    </div>
  );
}

interface WarningProps {
  declaration: Declaration;
  warning: FormWarning;
  text: string;
  /** The label of the button that corrects the place. */
  meant(offer: Place): string;
  onAccept(offer: Place): void;
}

function Warning({ declaration, warning, text, meant, onAccept }: WarningProps) {
  const offer = offerOf(warning);
  const other = 'other' in warning ? warning.other.record : undefined;
  return (
    // The list announces its warnings.
    <Alert role="none" severity={warning.kind === 'coast' ? 'info' : 'warning'}>
      {text} {other && <RecordName declaration={declaration} record={other} />}
      {offer && (
        <Button size="small" sx={{ textAlign: 'start' }} onClick={() => onAccept(offer)}>
          {meant(offer)}
        </Button>
      )}
    </Alert>
  );
}

const offerOf = (warning: FormWarning) => ('offer' in warning ? warning.offer : undefined);

/** The name of the other record that a warning is about. */
const otherIn = (warning: FormWarning, declaration: Declaration) =>
  'other' in warning ? declaration.recordRepresentation(warning.other.record) : '';

/** The texts of the warnings, and the place that was probably meant. */
interface SaveQuestion {
  texts: string[];
  offer?: Place | undefined;
}

/** Asks before saving if there are warnings that were not confirmed yet. Returns the open question. */
function useSaveConfirmation(findWarnings: () => Promise<SaveQuestion>) {
  const beforeSave = use(BeforeSaveContext);
  const { ask, question } = useQuestion<SaveQuestion>();
  const confirmed = useRef('');
  useEffect(() => {
    if (!beforeSave) return;
    beforeSave.current = async () => {
      const found = await findWarnings();
      const message = found.texts.join('\n');
      if (message === '' || message === confirmed.current) return true;
      const isConfirmed = await ask(found);
      if (isConfirmed) confirmed.current = message;
      return isConfirmed;
    };
    return () => {
      beforeSave.current = undefined;
    };
  });
  return question;
}

function useWarningText({ name }: Declaration) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const numbers = useNumbers();
  return (warning: FormWarning) => {
    const distance = 'kilometres' in warning ? numbers.distance(warning.kilometres) : '';
    const field =
      'source' in warning
        ? inSentence(String(translateLabel({ source: warning.source, resource: name })))
        : '';
    const isSame = warning.kind === 'near' && warning.kilometres < samePlace;
    return translate(`seamark.place.${isSame ? 'same' : warning.kind}`, { distance, field });
  };
}

/** Milliseconds without input before the place is checked. */
const typingPause = 300;

/** Milliseconds that a check waits for the basemap. */
const basemapTimeout = 1500;

/** The warnings about a form's place as it is typed, without the basemap's if that fails to load in time. */
function usePlaceWarnings({ declaration, formPlace: { place, typed, saved }, others }: Props) {
  const { getValues } = useFormContext();
  const record = useRecordContext();
  const sources = useMemo(() => nameSources(declaration), [declaration]);
  const values: unknown[] = useWatch({ name: sources });
  const surroundings = useMemo(() => {
    const describe = (other: Other) => ({ ...other, ...describePlace(declaration, other.record, other) });
    return createSurroundings(others.map(describe));
  }, [declaration, others]);
  const [warnings, setWarnings] = useState<FormWarning[]>([]);
  // Includes the number of other records, which load later.
  const typedText = JSON.stringify([place, typed, values, others.length]);

  const check = useEffectEvent(async (): Promise<FormWarning[]> => {
    const twice = findDuplicates(declaration, getValues(), record, others);
    const [latitude, longitude] = typed ?? [];
    const swapped = place ? undefined : readPlace(longitude, latitude);
    if (swapped) return [{ kind: 'swapped', offer: swapped }, ...twice];
    if (!place || (saved && saved.latitude === place.latitude && saved.longitude === place.longitude))
      return twice;
    const described = describePlace(declaration, getValues(), place);
    const situation = { place: described, saved, others: surroundings };
    const withoutMap = () => placeWarnings({ ...situation, shoreAt: async () => ({ isLand: false }) });
    const timedOut = new Promise(resolve => setTimeout(resolve, basemapTimeout)).then(withoutMap);
    const found = placeWarnings({ ...situation, shoreAt }).catch(withoutMap);
    return [...(await Promise.race([found, timedOut])), ...twice];
  });

  useEffect(() => {
    // Always true; it only names what this effect depends on.
    let isCurrent = typedText !== '';
    const timer = setTimeout(() => {
      check().then(found => {
        if (isCurrent) setWarnings(found);
      });
    }, typingPause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [typedText]);
  return { warnings, check: () => check() };
}

/** The names that another record already has, unless they are unchanged. */
function findDuplicates(
  declaration: Declaration,
  values: object,
  saved: object | undefined,
  others: Props['others'],
): FormWarning[] {
  return nameSources(declaration).flatMap((source): FormWarning[] => {
    const nameIn = (record: object = {}) => textOf(get(record, source)).trim().toLowerCase();
    const name = nameIn(values);
    if (name === '' || name === nameIn(saved)) return [];
    const other = others.find(
      ({ record }) => nameIn(record) === name && isDuplicate(declaration, source, values, record),
    );
    return other ? [{ kind: 'twice', source, other }] : [];
  });
}
