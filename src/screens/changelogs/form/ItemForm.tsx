import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import sortBy from 'lodash/sortBy';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useEvent, useTranslate } from 'react-admin';
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
  useFormDraft,
  usePrefill,
  useRecordId,
} from '../../../engine';
import type { Item } from '../Item';
import { type ItemLanguage, useItemLanguages } from '../useItemLanguages';
import { useReadChangelog } from '../useItems';
import { emptyQueue, type FormStart, hasQueued, type Queue, startAt } from './FormStart';
import { ItemPreview } from './ItemPreview';
import { ItemTexts, type ItemTextsProps } from './ItemTexts';
import { type ItemValues, pathOf, sourceAt, textFields, withTranslationFields } from './itemFormValues';
import type { SavedForm } from './planWrites';
import { splitPastedTexts } from './splitPastedTexts';
import { useItemSave } from './useItemSave';

export interface ItemFormProps {
  start: FormStart;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  onClose(): void;
  onSaved(): void;
  /** Called when items were saved or removed. */
  onChanged(): void;
  /** Called with the form that replaces this one. */
  onStart(next: FormStart): void;
  queue: Queue;
  onQueue: Dispatch<SetStateAction<Queue>>;
}

/**
 * The declared fields of an item, the texts of its translations, and a phone preview of each. A new item may
 * be followed by another one, or by a queued one.
 */
export function ItemForm({ start, all, onClose, onSaved, onChanged, onStart, ...queued }: ItemFormProps) {
  const { lang } = start;
  const { queue, onQueue } = queued;
  const item = start.items.get(lang);
  /** The item that a new one translates, if any. */
  const [original] = start.items.values();
  const declaration = useDeclaration();
  const declared = useItemLanguages();
  const [languages] = useState(() => sortBy(declared, ({ id }) => id !== lang));
  const texts = useMemo(() => textFields(declaration), [declaration]);
  const [record] = useState(() => recordOf(start, languages, texts));
  const [sharesImage, setSharesImage] = useState(true);
  const discardDraft = useRef<() => void>(undefined);
  /** Whether the last save opens another new item. */
  const addsAnother = useRef(false);
  const form = useItemSave({
    ...{ start, all, texts, sharesImage, onChanged },
    languages: languages.map(({ id }) => id),
    // The queue may have been discarded during the save.
    onSaved: useEvent((items: readonly Item[]) => {
      const followsQueue = !item && hasQueued(queue);
      if (!addsAnother.current && !followsQueue) return onSaved();
      onChanged();
      onQueue({ ...queue, texts: queue.texts.slice(1) });
      discardDraft.current?.();
      const next = startAt(items, lang);
      onStart(followsQueue ? { ...next, queued: queue.texts[0] ?? {} } : next);
    }),
    // The draft would add it again.
    onCreated: () => discardDraft.current?.(),
  });
  const { known } = form;
  const isExisting = (id: string) => known.has(id);
  const fields = useStartFocus(start, languages, texts);
  const shared = declaration.form?.fields.filter(placed => !texts.includes(placed)) ?? [];
  return (
    <DeclarationsContext value={useTranslatedDeclarations(known, languages)}>
      <PanelForm
        record={record}
        defaultValues={{ title: '', description: '', media: null }}
        onSubmit={form.save}
        name="item"
        draft={[declaration.name, useRecordId(), lang, (known.get(lang)?.item ?? original)?.id]}
        reread={useReread(known, languages)}
      >
        <QueuedStart {...start} discardDraft={discardDraft} />
        <DialogContent sx={twoColumns}>
          <Stack ref={fields} sx={{ gap: 1.5, minWidth: 0, pt: 1 }}>
            <DraftOffer />
            <SaveNotices {...form} languages={languages} />
            {shared.map(placed => (
              <FormEntry key={placed.source} placed={placed} />
            ))}
            <SharedImage
              languages={languages.slice(1).filter(({ id }) => start.items.has(id))}
              onChange={setSharesImage}
            />
            {item ? (
              <ItemTexts {...{ languages, isExisting, texts }} />
            ) : (
              <QueuedTexts {...{ languages, isExisting, texts }} {...queued} />
            )}
          </Stack>
          <ItemPreview {...{ languages, known, sharesImage }} />
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
          onSave={
            item
              ? undefined
              : toNext => {
                  addsAnother.current = toNext;
                }
          }
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
  pt: 0,
  pb: 1,
};

/** The declarations, with the inputs of the item's translations. */
function useTranslatedDeclarations(known: SavedForm['known'], languages: readonly ItemLanguage[]) {
  const declaration = useDeclaration();
  const declarations = useDeclarations();
  const extended = useMemo(() => {
    const others = languages.slice(1).map(({ id }) => id);
    return withTranslationFields(declaration, others, id => known.has(id));
  }, [declaration, languages, known]);
  return declarations.map(one => (one === declaration ? extended : one));
}

interface NoticesProps extends Pick<ReturnType<typeof useItemSave>, 'isRemoved' | 'partialSave'> {
  languages: readonly ItemLanguage[];
}

/** What became of the item during a save: removed by someone else, or saved in some languages only. */
function SaveNotices({ isRemoved, partialSave, languages }: NoticesProps) {
  const translate = useTranslate();
  return (
    <>
      {isRemoved && <Alert severity="warning">{translate('resources.changelog-items.gone')}</Alert>}
      {partialSave && (
        <Alert severity="info">
          {translate('resources.changelog-items.halfway', {
            saved: namesOf(languages, partialSave.saved),
            language: namesOf(languages, [partialSave.failed]),
          })}
        </Alert>
      )}
    </>
  );
}

const namesOf = (languages: readonly ItemLanguage[], ids: readonly string[]) =>
  languages.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ');

interface QueuedStartProps extends FormStart {
  /** Set to a function that removes this form's draft. */
  discardDraft: RefObject<(() => void) | undefined>;
}

/** Fills in the queued texts of a form. */
function QueuedStart({ lang, queued, discardDraft }: QueuedStartProps) {
  const draft = useFormDraft();
  useEffect(() => {
    discardDraft.current = draft?.forget;
  }, [draft, discardDraft]);
  const { [lang]: texts, ...others } = queued ?? {};
  usePrefill({ ...texts, others });
  return null;
}

/** Focuses the first title of a new item that was not queued. */
function useStartFocus(
  { lang, items, queued }: FormStart,
  languages: readonly ItemLanguage[],
  [title]: readonly PlacedField[],
) {
  const fields = useRef<HTMLDivElement>(null);
  const source = title?.source ?? '';
  const empty = languages.find(({ id }) => !queued?.[id]?.[source])?.id ?? lang;
  const name = sourceAt(empty === lang ? '' : pathOf(empty), source);
  useFirstFocus(fields, !items.has(lang), `input[name="${name}"]`);
  return fields;
}

/** Fetches the form's record again with its translations: the API has no call for a single item. */
function useReread(known: SavedForm['known'], [language, ...others]: readonly ItemLanguage[]) {
  const readChangelog = useReadChangelog();
  const changelogId = useRecordId();
  return async () => {
    const { items } = await readChangelog(changelogId);
    const currentIn = (lang = '') => items.find(({ id }) => id === known.get(lang)?.item.id);
    const current = currentIn(language?.id);
    return (
      current && {
        ...current,
        others: Object.fromEntries(others.map(({ id }) => [id, currentIn(id) ?? {}])),
      }
    );
  };
}

interface SharedImageProps {
  /** Those of the existing translations. */
  languages: readonly ItemLanguage[];
  onChange(sharesImage: boolean): void;
}

/** A checkbox to use a new image for the translations too. */
function SharedImage({ languages, onChange }: SharedImageProps) {
  const translate = useTranslate();
  const ids = languages.map(({ id }) => id);
  return (
    languages.length > 0 && (
      <FormControlLabel
        control={
          <Checkbox defaultChecked size="small" onChange={(_, sharesImage) => onChange(sharesImage)} />
        }
        label={translate('resources.changelog-items.same_image', { languages: namesOf(languages, ids) })}
      />
    )
  );
}

interface QueuedTextsProps extends ItemTextsProps {
  queue: Queue;
  onQueue: Dispatch<SetStateAction<Queue>>;
}

/** The texts of a new item. If texts of several items are pasted into them, the rest is queued. */
function QueuedTexts({ queue, onQueue, ...props }: QueuedTextsProps) {
  const { languages, texts } = props;
  const translate = useTranslate();
  const split = (pasted: Pasted) =>
    splitPastedTexts(pasted, { texts, languages: languages.map(({ id }) => id), waiting: queue.texts });
  const counts = { images: queue.files.length, texts: queue.texts.length };
  const queued = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, smart_count]) => translate(`resources.changelog-items.queued.${what}`, { smart_count }))
    .join(', ');
  return (
    <MultiPaste
      split={split}
      waiting={queue.texts}
      onWaiting={waiting => onQueue(before => ({ ...before, texts: waiting }))}
      note={queued ? translate('resources.changelog-items.waiting', { queued }) : undefined}
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
  { lang, items }: FormStart,
  [, ...others]: readonly ItemLanguage[],
  texts: readonly PlacedField[],
) {
  const textsOf = (values: ItemValues) =>
    Object.fromEntries(texts.map(({ source }) => [source, values[source] ?? '']));
  const media = [...items.values()].find(item => item.media)?.media;
  return {
    ...(items.get(lang) ?? { lang, ...(media && { media }) }),
    others: Object.fromEntries(others.map(({ id }) => [id, textsOf({ ...items.get(id) })])),
  };
}
