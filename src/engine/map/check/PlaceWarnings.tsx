import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { use, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { pathTo } from '../../declaration/addresses';
import type { Declaration, MapView } from '../../declaration/Declaration';
import { BeforeSaveContext } from '../../form/BeforeSaveContext';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { nameOf } from '../../ui/nameOf';
import { viewOf } from '../../ui/viewOf';
import type { Place } from '../distanceBetween';
import { placeFields, useFormPlace } from '../form/useFormPlace';
import { lengthText, placeText } from '../placeText';
import type { PlacedRecord } from '../useRecordsOnMap';
import { samePlace } from './placeWarnings';
import { type FormWarning, usePlaceWarnings } from './usePlaceWarnings';

interface Props {
  declaration: Declaration;
  map: MapView;
  others: readonly PlacedRecord[];
}

/** Milliseconds that a save waits for the check of what was typed last. */
const timeout = 1500;

interface Question {
  texts: string[];
  answer(isWanted: boolean): void;
}

/** Warnings about a form's place, with what was probably meant. Saving asks about them once. */
export function PlaceWarnings({ declaration, map, others }: Props) {
  const translate = useTranslate();
  const asking = use(BeforeSaveContext);
  const { getValues } = useFormContext();
  const { setPlace } = useFormPlace(map);
  const { warnings, look } = usePlaceWarnings(declaration, map, others);
  const textOf = useWarningText(declaration);
  const [question, setQuestion] = useState<Question>();
  const agreed = useRef('');
  const all = useRef<HTMLDivElement>(null);

  // The button disappears with its warning: the focus moves to the field that was filled.
  function take(offer: Place) {
    const names = placeFields(map);
    const before = getValues(names);
    setPlace(offer);
    const changed = getValues(names).findIndex((value, at) => value !== before[at]);
    const name = CSS.escape(names[changed] ?? names[0] ?? '');
    all.current?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
  const otherIn = (warning: FormWarning) =>
    'other' in warning ? nameOf(declaration, warning.other.record) || String(warning.other.record.id) : '';

  useEffect(() => {
    if (!asking) return;
    asking.current = async () => {
      const late = new Promise<FormWarning[]>(resolve => setTimeout(() => resolve([]), timeout));
      const found = await Promise.race([look(), late]);
      const texts = found
        .filter(({ kind }) => kind !== 'coast')
        .map(warning => `${textOf(warning)} ${otherIn(warning)}`.trim());
      const asked = texts.join('\n');
      if (asked === '' || asked === agreed.current) return true;
      const isWanted = await new Promise<boolean>(answer => setQuestion({ texts, answer }));
      setQuestion(undefined);
      if (isWanted) agreed.current = asked;
      return isWanted;
    };
    return () => {
      asking.current = undefined;
    };
  });

  return (
    <div ref={all} role="status" style={{ display: 'grid', gap: 8 }}>
      {warnings.map(warning => {
        const offer = 'offer' in warning ? warning.offer : undefined;
        const other = 'other' in warning ? warning.other.record : undefined;
        const type = other && viewOf(declaration, other);
        return (
          <Alert
            key={`${warning.kind}${'source' in warning ? warning.source : ''}`}
            severity={warning.kind === 'coast' ? 'info' : 'warning'}
          >
            {textOf(warning)}{' '}
            {other && type && (
              <Link to={pathTo(declaration, type, other.id)}>
                <bdi>{otherIn(warning)}</bdi>
              </Link>
            )}
            {offer && (
              <Button size="small" onClick={() => take(offer)}>
                {translate('seamark.place.meant', { place: placeText(offer) })}
              </Button>
            )}
          </Alert>
        );
      })}
      {question && (
        <ConfirmDialog
          title={translate('seamark.place.ask')}
          texts={question.texts}
          confirm={translate('seamark.place.save')}
          onCancel={() => question.answer(false)}
          onConfirm={() => question.answer(true)}
        />
      )}
    </div>
  );
}

function useWarningText({ name }: Declaration) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  return (warning: FormWarning) => {
    const distance = 'kilometres' in warning ? lengthText(warning.kilometres, locale) : '';
    const field =
      'source' in warning ? String(translateLabel({ source: warning.source, resource: name })) : '';
    const isSame = warning.kind === 'near' && warning.kilometres < samePlace;
    return translate(`seamark.place.${isSame ? 'same' : warning.kind}`, { distance, field });
  };
}
