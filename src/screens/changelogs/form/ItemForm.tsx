import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { type Identifier, useTranslate } from 'react-admin';
import {
  DraftOffer,
  FormEntry,
  FormToolbar,
  PanelForm,
  UploadProgress,
  useDeclaration,
  useFirstFocus,
} from '../../../engine';
import { ItemPreview } from '../card/ItemPreview';
import type { Item } from '../Item';
import { useItemLanguages } from '../useItemLanguages';
import { useItemSave } from './useItemSave';

export interface ItemFormProps {
  changelogId: Identifier;
  /** The item to change; a new one in `lang` where there is none. */
  item: Item | undefined;
  lang: string;
  /** The changelog's items in every language, in their order. */
  all: readonly Item[];
  titleId: string;
  onClose(): void;
  onSaved(lang: string): void;
  onGone(): void;
}

/** An item's fields beside the phone that shows it. The fields are the declaration's. */
export function ItemForm({ item, lang, titleId, onClose, ...props }: ItemFormProps) {
  const { all, changelogId, onSaved, onGone } = props;
  const { form, name } = useDeclaration();
  const languages = useItemLanguages();
  const translate = useTranslate();
  const { save, lookAgain, dialog, isGone, sent, stop } = useItemSave({
    changelogId,
    item,
    all,
    onSaved,
    onGone,
  });
  const fields = useRef<HTMLDivElement>(null);
  useFirstFocus(fields, item === undefined);
  return (
    <PanelForm
      record={item ?? { lang }}
      defaultValues={{ title: '', description: '', media: null }}
      onSubmit={save}
      name="item"
      draft={[name, changelogId, lang, item?.id]}
      lookAgain={lookAgain}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {item
          ? translate('resources.changelog-items.edit', { name: item.title })
          : translate('resources.changelog-items.create')}
      </DialogTitle>
      <DialogContent
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'minmax(300px, 1fr) auto' },
          px: { xs: 2, sm: 3 },
          pb: 1,
        }}
      >
        <Stack ref={fields} sx={{ gap: 1.5, minWidth: 0, pt: 1 }}>
          <DraftOffer />
          {isGone && <Alert severity="warning">{translate('resources.changelog-items.gone')}</Alert>}
          {form?.fields.map(placed => (
            <FormEntry key={placed.source} placed={placed} />
          ))}
        </Stack>
        <Box
          sx={{ minWidth: 0, maxWidth: { md: 700 }, borderRadius: 1, bgcolor: 'background.default' }}
          component="section"
          aria-label={translate('resources.changelog-items.previews')}
        >
          <ItemPreview item={item} all={all} languages={languages} />
        </Box>
      </DialogContent>
      {dialog}
      {sent !== undefined && (
        <Box sx={{ px: 3, pt: 1 }}>
          <UploadProgress sent={sent} onCancel={stop} />
        </Box>
      )}
      {/* To the right: messages come up at the left, where a screen's own forms have their buttons in the page. */}
      <Box sx={{ alignSelf: 'flex-end' }}>
        <FormToolbar onCancel={onClose} />
      </Box>
    </PanelForm>
  );
}
