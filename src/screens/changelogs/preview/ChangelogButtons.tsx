import ContentCopy from '@mui/icons-material/ContentCopy';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { RowButton, RowLink, useDeclaration } from '../../../engine';
import { CopyDialog } from '../CopyDialog';
import type { Item } from '../Item';

interface Props {
  changelog: RaRecord;
  lang: string;
  /** Its items in every language. */
  items: readonly Item[];
}

/** The actions of a whole changelog: copy it, or preview it as in the app. */
export function ChangelogButtons({ changelog, lang, items }: Props) {
  const translate = useTranslate();
  const [isCopyOpen, setCopyOpen] = useState(false);
  const { can } = useDeclaration('changelog-items');
  const copy = translate('resources.changelog-items.copy.open');
  const preview = translate('resources.changelog-items.release.open');
  return (
    <>
      {can.create && items.length > 0 && (
        <RowButton
          type="button"
          aria-label={copy}
          aria-haspopup="dialog"
          data-hint={copy}
          onClick={() => setCopyOpen(true)}
        >
          <ContentCopy fontSize="small" />
        </RowButton>
      )}
      <RowLink
        to={{ search: `?${new URLSearchParams({ lang, preview: '1' })}` }}
        aria-label={preview}
        data-hint={preview}
      >
        <PhoneIphone fontSize="small" />
      </RowLink>
      {isCopyOpen && <CopyDialog changelog={changelog} items={items} onClose={() => setCopyOpen(false)} />}
    </>
  );
}
