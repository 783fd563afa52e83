import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
  DeclarationsContext,
  DraftOffer,
  FormEntry,
  FormToolbar,
  MultiPaste,
  PanelForm,
  type Pasted,
  type PlacedField,
  UploadProgress,
  useDeclaration,
  useDeclarations,
  useFirstFocus,
  useRecordId,
} from '../../../engine';
import { ItemPreview } from '../card/ItemPreview';
import { type ItemLanguage, useItemLanguages } from '../useItemLanguages';
import {
  emptyQueue,
  type FormStart,
  type Queue,
  startAfter,
  startInLanguage,
  type Translation,
  translationsOf,
} from './FormStart';
import { ItemFormEffects } from './ItemFormEffects';
import { ItemTexts } from './ItemTexts';
import { isWritten, pathOf, sourceAt, textFields, type Values, withOthers } from './itemFormValues';
import { splitPastedTexts } from './splitPastedTexts';
import { useItemSave } from './useItemSave';

export interface ItemFormProps {
  start: FormStart;
  /** Whether the items of the other languages are known: else it is about this one alone. */
  isWhole: boolean;
  onClose(): void;
  onSaved(lang: string): void;
  /** Items have changed, or are gone. */
  onChanged(): void;
  /** Another form takes the place of this one. */
  onStart(next: FormStart): void;
  queue: Queue;
  onQueue(queue: Queue): void;
}

/**
 * An item's fields, its translations next to them with one image for all, and the phones that show them. The
 * fields are the declaration's.
 */
export function ItemForm({ start, isWhole, onClose, ...props }: ItemFormProps) {
  const { item, lang } = start;
  const { onSaved, onChanged, onStart, queue, onQueue } = props;
  const changelogId = useRecordId();
  const declaration = useDeclaration();
  const declarations = useDeclarations();
  const languages = useItemLanguages();
  const translate = useTranslate();
  const [translations] = useState(() => (isWhole ? translationsOf(start, languages) : []));
  const texts = useMemo(() => textFields(declaration), [declaration]);
  const whole = useMemo(() => withOthers(declaration, translations), [declaration, translations]);
  const [record] = useState(() => recordOf(start, translations, texts));
  const [isShared, setShared] = useState(!start.halfway);
  const forget = useRef<() => void>(undefined);
  /** Whether the save under way leads to one more new item. */
  const addsAnother = useRef(false);
  const goOn = (next: FormStart) => {
    forget.current?.();
    onStart(next);
  };
  const { save, reread, dialog, isGone, sent, stop } = useItemSave({
    start,
    translations,
    declaration,
    isShared,
    onSaved: (savedLang, saved) => {
      const isAwaited = !item && isFull(queue);
      if (!addsAnother.current && !isAwaited) return onSaved(savedLang);
      onChanged();
      onQueue({ ...queue, texts: queue.texts.slice(1) });
      goOn(startAfter(start, savedLang, saved, isAwaited ? (queue.texts[0] ?? {}) : undefined));
    },
    onChanged,
    onHalfway: goOn,
  });
  const { fields, notice } = useStartFocus(start, translations, texts);
  const changeLanguage = (chosen: string, values: Values) =>
    goOn(startInLanguage(start, chosen, values, { isEmpty: !isWritten(texts, values), languages }));
  const submit = (values: Values) =>
    save(values).finally(() => {
      addsAnother.current = false;
    });
  const itemTexts = <ItemTexts {...{ lang, translations, texts }} />;
  return (
    <DeclarationsContext value={declarations.map(one => (one === declaration ? whole : one))}>
      <PanelForm
        record={record}
        defaultValues={{ title: '', description: '', media: null }}
        onSubmit={submit}
        name="item"
        draft={[declaration.name, changelogId, lang, item?.id]}
        reread={reread}
      >
        <ItemFormEffects
          start={start}
          forget={forget}
          onLanguage={item || translations.length === 0 ? undefined : changeLanguage}
        />
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
          {item
            ? translate('resources.changelog-items.edit', { name: item.title })
            : translate('resources.changelog-items.create')}
        </DialogTitle>
        <DialogContent sx={besideEachOther}>
          <Stack ref={fields} sx={{ gap: 1.5, minWidth: 0, pt: 1 }}>
            <DraftOffer />
            {isGone && <Alert severity="warning">{translate('resources.changelog-items.gone')}</Alert>}
            {start.halfway && start.halfway.saved.length > 0 && (
              <Alert ref={notice} severity="info" tabIndex={-1}>
                {translate('resources.changelog-items.halfway', {
                  saved: namesOf(languages, start.halfway.saved),
                  language: namesOf(languages, [lang]),
                })}
              </Alert>
            )}
            <OtherEntries fields={declaration.form?.fields.filter(placed => !texts.includes(placed)) ?? []}>
              {!start.halfway && <SharedImage translations={translations} onChange={setShared} />}
            </OtherEntries>
            {item ? (
              itemTexts
            ) : (
              <QueuedTexts {...{ lang, translations, texts, queue, onQueue }}>{itemTexts}</QueuedTexts>
            )}
          </Stack>
          <Box
            sx={{ minWidth: 0, borderRadius: 1, bgcolor: 'background.default' }}
            component="section"
            aria-label={translate('resources.changelog-items.previews')}
          >
            <ItemPreview {...{ lang, translations }} />
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
              addsAnother.current = toNext;
            },
          })}
        />
      </PanelForm>
    </DeclarationsContext>
  );
}

/** Fields and phones; one below the other where it is narrow. */
const besideEachOther = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
  alignItems: 'start',
  px: { xs: 2, sm: 3 },
  pb: 1,
};

const isFull = ({ files, texts }: Queue) => files.length + texts.length > 0;

const namesOf = (languages: readonly ItemLanguage[], ids: readonly string[]) =>
  languages.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');

/**
 * Puts the focus where the administrator continues: into the first empty title of a new item, or onto what
 * takes the place of what was focused in the form before.
 */
function useStartFocus(
  { item, written, isQueued = false }: FormStart,
  translations: readonly Translation[],
  [title]: readonly PlacedField[],
) {
  const fields = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const titles = title
    ? [title.source, ...translations.map(other => sourceAt(pathOf(other.lang), title.source))]
    : [];
  const focused = titles.find(source => !get(written, source)) ?? titles[0];
  useFirstFocus(
    fields,
    item === undefined && (isQueued || !written),
    isQueued ? `input[name="${focused}"]` : undefined,
  );
  useEffect(() => {
    if (written && !isQueued)
      (notice.current ?? fields.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  }, [written, isQueued]);
  return { fields, notice };
}

/** The fields that all languages share: the image next to the others. */
function OtherEntries({ fields, children }: { fields: readonly PlacedField[]; children: ReactNode }) {
  const entries = (isImage: boolean) =>
    fields
      .filter(({ field }) => (field.kind === 'image') === isImage)
      .map(placed => <FormEntry key={placed.source} placed={placed} />);
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { sm: 'auto minmax(0, 1fr)' } }}>
      <div>{entries(false)}</div>
      <div>
        {entries(true)}
        {children}
      </div>
    </Box>
  );
}

interface SharedImageProps {
  translations: readonly Translation[];
  onChange(isShared: boolean): void;
}

/** Whether a new image is for the items of the other languages too. */
function SharedImage({ translations, onChange }: SharedImageProps) {
  const translate = useTranslate();
  const languages = useItemLanguages();
  const others = translations.flatMap(other => (other.item ? [other.lang] : []));
  return (
    others.length > 0 && (
      <FormControlLabel
        control={<Checkbox defaultChecked size="small" onChange={(_, isShared) => onChange(isShared)} />}
        label={translate('resources.changelog-items.same_image', { languages: namesOf(languages, others) })}
      />
    )
  );
}

interface QueuedTextsProps {
  lang: string;
  translations: readonly Translation[];
  texts: readonly PlacedField[];
  queue: Queue;
  onQueue(queue: Queue): void;
  children: ReactNode;
}

/** The texts of a new item, into which those of several can be pasted, and what waits for the next ones. */
function QueuedTexts({ lang, translations, texts, queue, onQueue, children }: QueuedTextsProps) {
  const translate = useTranslate();
  const split = (pasted: Pasted) => {
    const own = String(pasted.values.lang || lang);
    const others = translations.map(other => other.lang).filter(other => other !== own);
    return splitPastedTexts(pasted, { texts, languages: [own, ...others], waiting: queue.texts });
  };
  const counts = { images: queue.files.length, texts: queue.texts.length };
  return (
    <MultiPaste
      split={split}
      waiting={queue.texts}
      onWaiting={waiting => onQueue({ ...queue, texts: waiting })}
      note={isFull(queue) ? translate('resources.changelog-items.waiting', counts) : undefined}
      hint={translate('resources.changelog-items.several')}
      onLeaveOut={() => onQueue(emptyQueue)}
      name="item"
    >
      {children}
    </MultiPaste>
  );
}

/** The record that the form begins with. One image is for all: a new item has that of the others. */
function recordOf(
  { item, lang }: FormStart,
  translations: readonly Translation[],
  texts: readonly PlacedField[],
) {
  const textsOf = (values: Values) =>
    Object.fromEntries(texts.map(({ source }) => [source, values[source] ?? '']));
  const media = translations.find(other => other.item?.media)?.item?.media;
  return {
    ...(item ?? { lang, ...(media && { media }) }),
    ...(translations.length > 0 && {
      others: Object.fromEntries(translations.map(other => [other.lang, textsOf({ ...other.item })])),
    }),
  };
}
