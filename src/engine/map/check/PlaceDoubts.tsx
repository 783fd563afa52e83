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
import { type FormDoubt, usePlaceDoubts } from './usePlaceDoubts';

interface Props {
  declaration: Declaration;
  map: MapView;
  others: readonly PlacedRecord[];
}

/** Milliseconds that a save waits for the check of what was typed last. */
const patience = 1500;

interface Question {
  texts: string[];
  answer(isWanted: boolean): void;
}

/** What speaks against a form's place, with what was probably meant. It is asked once before it is saved. */
export function PlaceDoubts({ declaration, map, others }: Props) {
  const translate = useTranslate();
  const asking = use(BeforeSaveContext);
  const { getValues } = useFormContext();
  const { setPlace } = useFormPlace(map);
  const { doubts, look } = usePlaceDoubts(declaration, map, others);
  const textOf = useDoubtText(declaration);
  const [question, setQuestion] = useState<Question>();
  const agreed = useRef('');
  const all = useRef<HTMLDivElement>(null);

  // The button goes with its doubt: the focus goes on to the field that was filled.
  function take(offer: Place) {
    const names = placeFields(map);
    const before = getValues(names);
    setPlace(offer);
    const changed = getValues(names).findIndex((value, at) => value !== before[at]);
    const name = CSS.escape(names[changed] ?? names[0] ?? '');
    all.current?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }
  const otherIn = (doubt: FormDoubt) =>
    'other' in doubt ? nameOf(declaration, doubt.other.record) || String(doubt.other.record.id) : '';

  useEffect(() => {
    if (!asking) return;
    asking.current = async () => {
      const late = new Promise<FormDoubt[]>(resolve => setTimeout(() => resolve([]), patience));
      const found = await Promise.race([look(), late]);
      const texts = found
        .filter(({ kind }) => kind !== 'coast')
        .map(doubt => `${textOf(doubt)} ${otherIn(doubt)}`.trim());
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
      {doubts.map(doubt => {
        const offer = 'offer' in doubt ? doubt.offer : undefined;
        const other = 'other' in doubt ? doubt.other.record : undefined;
        const type = other && viewOf(declaration, other);
        return (
          <Alert
            key={`${doubt.kind}${'source' in doubt ? doubt.source : ''}`}
            severity={doubt.kind === 'coast' ? 'info' : 'warning'}
          >
            {textOf(doubt)}{' '}
            {other && type && (
              <Link to={pathTo(declaration, type, other.id)}>
                <bdi>{otherIn(doubt)}</bdi>
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

function useDoubtText({ name }: Declaration) {
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const locale = useLocale();
  return (doubt: FormDoubt) => {
    const distance = 'kilometres' in doubt ? lengthText(doubt.kilometres, locale) : '';
    const field = 'source' in doubt ? String(translateLabel({ source: doubt.source, resource: name })) : '';
    return translate(`seamark.place.${doubt.kind}`, { distance, field });
  };
}
