import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import get from 'lodash/get';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
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
import type { Item } from '../Item';
import { fetchItems } from '../readItems';
import { type ItemLanguage, useItemLanguages } from '../useItemLanguages';
import {
  emptyQueue,
  type FormStart,
  hasQueued,
  type Queue,
  type Translation,
  translationsOf,
} from './FormStart';
import { ItemFormEffects } from './ItemFormEffects';
import { ItemPreview } from './ItemPreview';
import { ItemTexts, type ItemTextsProps } from './ItemTexts';
import { pathOf, sourceAt, textFields, type Values, withTranslationFields } from './itemFormValues';
import { splitPastedTexts } from './splitPastedTexts';
import { type FormSeries, useFormSeries } from './useFormSeries';

export interface ItemFormProps extends FormSeries {
  start: FormStart;
  /** If false, the form shows only the item itself. */
  areTranslationsLoaded: boolean;
  onClose(): void;
}

/** The declared fields of an item, the texts of its translations, and a phone preview of each. */
export function ItemForm({ start, areTranslationsLoaded, onClose, ...series }: ItemFormProps) {
  const { item, lang, partialSave } = start;
  const translate = useTranslate();
  const declaration = useDeclaration();
  const languages = useItemLanguages();
  const [translations] = useState(() => (areTranslationsLoaded ? translationsOf(start, languages) : []));
  const declarations = useDeclarations();
  const extended = useMemo(
    () => withTranslationFields(declaration, translations),
    [declaration, translations],
  );
  const texts = useMemo(() => textFields(declaration), [declaration]);
  const [record] = useState(() => recordOf(start, translations, texts));
  const [sharesImage, setSharesImage] = useState(!partialSave);
  const { submit, changeLanguage, ...form } = useFormSeries(
    { start, translations, texts, sharesImage },
    series,
  );
  const { fields, notice } = useStartFocus(start, translations, texts);
  return (
    <DeclarationsContext value={declarations.map(one => (one === declaration ? extended : one))}>
      <PanelForm
        record={record}
        defaultValues={{ title: '', description: '', media: null }}
        onSubmit={submit}
        name="item"
        draft={[declaration.name, useRecordId(), lang, item?.id]}
        reread={useReread(item, translations)}
      >
        <ItemFormEffects
          start={start}
          discardDraft={form.discardDraft}
          onLanguage={item || translations.length === 0 ? undefined : changeLanguage}
        />
        <DialogTitle sx={{ overflowWrap: 'anywhere' }}>
          {item
            ? translate('resources.changelog-items.edit', { name: item.title })
            : translate('resources.changelog-items.create')}
        </DialogTitle>
        <DialogContent sx={twoColumns}>
          <Stack ref={fields} sx={{ gap: 1.5, minWidth: 0, pt: 1 }}>
            <DraftOffer />
            {form.isRemoved && (
              <Alert severity="warning">{translate('resources.changelog-items.gone')}</Alert>
            )}
            {partialSave && partialSave.saved.length > 0 && (
              <Alert ref={notice} severity="info" tabIndex={-1}>
                {translate('resources.changelog-items.halfway', {
                  saved: namesOf(languages, partialSave.saved),
                  language: namesOf(languages, [lang]),
                })}
              </Alert>
            )}
            <SharedFields fields={declaration.form?.fields.filter(placed => !texts.includes(placed)) ?? []}>
              {!partialSave && <SharedImage translations={translations} onChange={setSharesImage} />}
            </SharedFields>
            {item ? (
              <ItemTexts {...{ lang, translations, texts }} />
            ) : (
              <QueuedTexts {...{ lang, translations, texts }} queue={series.queue} onQueue={series.onQueue} />
            )}
          </Stack>
          <ItemPreview {...{ lang, translations, sharesImage }} />
        </DialogContent>
        {form.dialog}
        {form.sent !== undefined && (
          <Box sx={{ px: 3, pt: 1 }}>
            <UploadProgress sent={form.sent} onCancel={form.stop} />
          </Box>
        )}
        <FormToolbar
          inDialog
          onCancel={onClose}
          saveNext="seamark.record.save_another"
          onSave={item ? undefined : form.onSave}
        />
      </PanelForm>
    </DeclarationsContext>
  );
}

/** Fields and phones, stacked on narrow screens. */
const twoColumns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { lg: 'minmax(0, 11fr) minmax(0, 10fr)' },
  alignItems: 'start',
  px: { xs: 2, sm: 3 },
  pb: 1,
};

const namesOf = (languages: readonly ItemLanguage[], ids: readonly string[]) =>
  languages.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');

/**
 * Focuses the first empty title of a new item. In a form that replaces another one, it focuses the notice of
 * what was saved, or the language that was changed.
 */
function useStartFocus(
  { item, prefilled, isQueued = false }: FormStart,
  translations: readonly Translation[],
  [title]: readonly PlacedField[],
) {
  const fields = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const paths = ['', ...translations.map(other => pathOf(other.lang))];
  const titles = paths.map(path => sourceAt(path, title?.source ?? ''));
  const focused = titles.find(source => !get(prefilled, source)) ?? titles[0];
  useFirstFocus(
    fields,
    item === undefined && (isQueued || !prefilled),
    isQueued ? `input[name="${focused}"]` : undefined,
  );
  useEffect(() => {
    if (prefilled && !isQueued)
      (notice.current ?? fields.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
  }, [prefilled, isQueued]);
  return { fields, notice };
}

/** Fetches the form's record again, from the list of items: the API has no call for a single one. */
function useReread(item: Item | undefined, translations: readonly Translation[]) {
  const dataProvider = useDataProvider();
  const changelogId = useRecordId();
  return async () => {
    const items = await fetchItems(dataProvider, changelogId);
    const current = items.find(({ id }) => id === item?.id);
    const others = translations.map(other => [
      other.lang,
      items.find(({ id }) => id === other.item?.id) ?? {},
    ]);
    return current && { ...current, others: Object.fromEntries(others) };
  };
}

/** The fields shared by all languages, with the image next to the others. */
function SharedFields({ fields, children }: { fields: readonly PlacedField[]; children: ReactNode }) {
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
  onChange(sharesImage: boolean): void;
}

/** A checkbox to use a new image for the translations too. */
function SharedImage({ translations, onChange }: SharedImageProps) {
  const translate = useTranslate();
  const languages = useItemLanguages();
  const others = translations.flatMap(other => (other.item ? [other.lang] : []));
  return (
    others.length > 0 && (
      <FormControlLabel
        control={
          <Checkbox defaultChecked size="small" onChange={(_, sharesImage) => onChange(sharesImage)} />
        }
        label={translate('resources.changelog-items.same_image', { languages: namesOf(languages, others) })}
      />
    )
  );
}

interface QueuedTextsProps extends ItemTextsProps {
  queue: Queue;
  onQueue(queue: Queue): void;
}

/** The texts of a new item. If texts of several items are pasted into them, the rest is queued. */
function QueuedTexts({ queue, onQueue, ...props }: QueuedTextsProps) {
  const { lang, translations, texts } = props;
  const translate = useTranslate();
  const split = (pasted: Pasted) => {
    const current = String(pasted.values.lang || lang);
    const others = translations.map(other => other.lang).filter(other => other !== current);
    return splitPastedTexts(pasted, { texts, languages: [current, ...others], waiting: queue.texts });
  };
  const counts = { images: queue.files.length, texts: queue.texts.length };
  return (
    <MultiPaste
      split={split}
      waiting={queue.texts}
      onWaiting={waiting => onQueue({ ...queue, texts: waiting })}
      note={hasQueued(queue) ? translate('resources.changelog-items.waiting', counts) : undefined}
      hint={translate('resources.changelog-items.several')}
      onLeaveOut={() => onQueue(emptyQueue)}
      name="item"
    >
      <ItemTexts {...props} />
    </MultiPaste>
  );
}

/** The form's initial record. A new item starts with the image of its translations. */
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
