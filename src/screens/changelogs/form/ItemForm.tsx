import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import {
  DeclarationsContext,
  DraftOffer,
  FormEntry,
  FormToolbar,
  PanelForm,
  type Pasted,
  PastedTexts,
  UploadProgress,
  useDeclaration,
  useDeclarations,
  useFirstFocus,
} from '../../../engine';
import { ItemPreview } from '../card/ItemPreview';
import { counterparts, nextPlace } from '../counterparts';
import { useItemLanguages } from '../useItemLanguages';
import { type Attempt, translationsOf } from './Attempt';
import { ItemTexts } from './ItemTexts';
import { type InTurn, nothingInTurn } from './inTurn';
import { isWritten, type Others, sourceIn, textFields, withOthers } from './pairedValues';
import { StartAttempt } from './StartAttempt';
import { takeTexts } from './takeTexts';
import { useItemSave } from './useItemSave';

export interface ItemFormProps {
  changelogId: Identifier;
  attempt: Attempt;
  /** Whether the items of the other languages are known: else it is about this one alone. */
  isWhole: boolean;
  titleId: string;
  onClose(): void;
  onSaved(lang: string): void;
  /** Items have changed, or are gone. */
  onChanged(): void;
  /** Another form takes the place of this one. */
  onAttempt(next: Attempt): void;
  /** What waits for the items after this one. */
  inTurn: InTurn;
  onInTurn(inTurn: InTurn): void;
}

/**
 * An item's fields, its translations next to them with one image for all, and the phones that show them. The
 * fields are the declaration's.
 */
export function ItemForm({ changelogId, attempt, isWhole, titleId, onClose, ...props }: ItemFormProps) {
  const { item, lang, all, halfway } = attempt;
  const { onSaved, onChanged, onAttempt, inTurn, onInTurn } = props;
  const declaration = useDeclaration();
  const declarations = useDeclarations();
  const languages = useItemLanguages();
  const translate = useTranslate();
  const [translations] = useState(() => (isWhole ? translationsOf(attempt, languages) : []));
  const texts = useMemo(() => textFields(declaration), [declaration]);
  const whole = useMemo(() => withOthers(declaration, translations), [declaration, translations]);
  const [record] = useState(() => startOf(attempt, translations, texts));
  const isShared = useRef(!halfway);
  const forget = useRef<() => void>(undefined);
  /** Whether the save under way leads on to one more new item. */
  const goesOn = useRef(false);
  const { files: images, texts: waiting } = inTurn;
  const isWaiting = images.length + waiting.length > 0;
  const { save, reread, dialog, isGone, sent, stop } = useItemSave({
    changelogId,
    attempt,
    translations,
    declaration,
    isShared,
    onSaved: (savedLang, saved) => {
      const isWaitedFor = !item && isWaiting;
      if (!goesOn.current && !isWaitedFor) return onSaved(savedLang);
      const rest = all.filter(({ id }) => !saved.some(one => one.id === id));
      const next = [...rest, ...saved].sort((one, other) => one.order - other.order);
      forget.current?.();
      onChanged();
      const [{ [savedLang]: own, ...others } = {}, ...stillWaiting] = inTurn.texts;
      onInTurn({ ...inTurn, texts: stillWaiting });
      onAttempt({
        item: undefined,
        lang: savedLang,
        place: nextPlace(next, savedLang),
        all: next,
        ...(isWaitedFor && { hasWaited: true, written: { ...own, others } }),
      });
    },
    onChanged,
    onHalfway: next => {
      forget.current?.();
      onAttempt(next);
    },
  });
  const fields = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const hasWaited = attempt.hasWaited === true;
  const titles = texts
    .slice(0, 1)
    .flatMap(({ source }) => [source, ...translations.map(other => sourceIn(other.lang, source))]);
  const focused = titles.find(source => !get(attempt.written, source)) ?? titles[0];
  useFirstFocus(
    fields,
    item === undefined && (hasWaited || !attempt.written),
    hasWaited ? `input[name="${focused}"]` : undefined,
  );
  // What was focused has gone with the form before.
  useEffect(() => {
    if (attempt.written && !attempt.hasWaited)
      (notice.current ?? fields.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  }, [attempt.written, attempt.hasWaited]);

  /** Every text stays in its language, and what is written in one that led stays at its place. */
  const changeLanguage = (chosen: string, values: Record<string, unknown>) => {
    const { others, media, lang: _, ...own } = values;
    const { [chosen]: written, ...rest } = (others ?? {}) as Others;
    const isTaken = counterparts(all, lang, attempt.place).some(one => one.lang === chosen);
    const last = Math.max(...languages.map(({ id }) => nextPlace(all, id)));
    const kept = isTaken ? last : attempt.place;
    forget.current?.();
    onAttempt({
      item: undefined,
      lang: chosen,
      place: isWritten(texts, own) ? kept : nextPlace(all, chosen),
      all,
      written: { ...written, others: { ...rest, [lang]: own }, ...(media instanceof File && { media }) },
    });
  };
  const named = (ids: readonly string[]) =>
    languages.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');
  const entries = declaration.form?.fields.filter(placed => !texts.includes(placed)) ?? [];
  const [first, others] = [
    entries.filter(({ field }) => field.kind !== 'image'),
    entries.filter(({ field }) => field.kind === 'image'),
  ];
  const itemTexts = <ItemTexts {...{ attempt, translations, texts, languages }} declaration={whole} />;
  const takeApart = (pasted: Pasted) => {
    const own = String(pasted.values.lang || lang);
    const others = translations.map(other => other.lang).filter(other => other !== own);
    return takeTexts(pasted, { texts, languages: [own, ...others], waiting });
  };
  return (
    <DeclarationsContext value={declarations.map(one => (one === declaration ? whole : one))}>
      <PanelForm
        record={record}
        defaultValues={{ title: '', description: '', media: null }}
        onSubmit={(values: Record<string, unknown>) =>
          save(values).finally(() => {
            goesOn.current = false;
          })
        }
        name="item"
        draft={[declaration.name, changelogId, lang, item?.id]}
        reread={reread}
      >
        <StartAttempt
          attempt={attempt}
          forget={forget}
          onLanguage={item || translations.length === 0 ? undefined : changeLanguage}
        />
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {item
            ? translate('resources.changelog-items.edit', { name: item.title })
            : translate('resources.changelog-items.create')}
        </DialogTitle>
        <DialogContent
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
            alignItems: 'start',
            px: { xs: 2, sm: 3 },
            pb: 1,
          }}
        >
          <Stack ref={fields} sx={{ gap: 1.5, minWidth: 0, pt: 1 }}>
            <DraftOffer />
            {isGone && <Alert severity="warning">{translate('resources.changelog-items.gone')}</Alert>}
            {halfway && halfway.saved.length > 0 && (
              <Alert ref={notice} severity="info" tabIndex={-1}>
                {translate('resources.changelog-items.halfway', {
                  saved: named(halfway.saved),
                  language: named([lang]),
                })}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' },
              }}
            >
              <div>
                {first.map(placed => (
                  <FormEntry key={placed.source} placed={placed} />
                ))}
              </div>
              <div>
                {others.map(placed => (
                  <FormEntry key={placed.source} placed={placed} />
                ))}
                {!halfway && translations.some(other => other.item) && (
                  <FormControlLabel
                    control={
                      <Checkbox
                        defaultChecked
                        size="small"
                        onChange={(_, checked) => {
                          isShared.current = checked;
                        }}
                      />
                    }
                    label={translate('resources.changelog-items.same_image', {
                      languages: named(translations.flatMap(other => (other.item ? [other.lang] : []))),
                    })}
                  />
                )}
              </div>
            </Box>
            {item ? (
              itemTexts
            ) : (
              <PastedTexts
                takeApart={takeApart}
                waiting={waiting}
                onWaiting={later => onInTurn({ ...inTurn, texts: later })}
                note={
                  isWaiting
                    ? translate('resources.changelog-items.waiting', {
                        images: images.length,
                        texts: waiting.length,
                      })
                    : undefined
                }
                hint={translate('resources.changelog-items.several')}
                onLeaveOut={() => onInTurn(nothingInTurn)}
                name="item"
              >
                {itemTexts}
              </PastedTexts>
            )}
          </Stack>
          <Box
            sx={{ minWidth: 0, borderRadius: 1, bgcolor: 'background.default' }}
            component="section"
            aria-label={translate('resources.changelog-items.previews')}
          >
            <ItemPreview attempt={attempt} translations={translations} languages={languages} />
          </Box>
        </DialogContent>
        {dialog}
        {sent !== undefined && (
          <Box sx={{ px: 3, pt: 1 }}>
            <UploadProgress sent={sent} onCancel={stop} />
          </Box>
        )}
        <FormToolbar
          inDialog
          onCancel={onClose}
          saveNext="seamark.record.save_another"
          {...(!item && {
            onSave: (toNext: boolean) => {
              goesOn.current = toNext;
            },
          })}
        />
      </PanelForm>
    </DeclarationsContext>
  );
}

/** The record that the form begins with. One image is for all: a new item has that of the others. */
function startOf(
  { item, lang }: Attempt,
  translations: ReturnType<typeof translationsOf>,
  texts: ReturnType<typeof textFields>,
) {
  const textsOf = (values: Record<string, unknown>) =>
    Object.fromEntries(texts.map(({ source }) => [source, values[source] ?? '']));
  const media = translations.find(other => other.item?.media)?.item?.media;
  return {
    ...(item ?? { lang, ...(media && { media }) }),
    ...(translations.length > 0 && {
      others: Object.fromEntries(translations.map(other => [other.lang, textsOf({ ...other.item })])),
    }),
  };
}
