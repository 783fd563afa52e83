import ContentCopy from '@mui/icons-material/ContentCopy';
import PhoneIphone from '@mui/icons-material/PhoneIphone';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ComponentType, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { Opened, useDeclaration, useLateTexts } from '../../../engine';
import type { CopyDialogProps } from '../copy/CopyDialog';
import type { Item } from '../Item';

interface Props {
  changelog: RaRecord;
  lang: string;
  /** Its items in every language. */
  items: readonly Item[];
  /** What asks where to copy them to; fetched when it is opened. */
  CopyDialog: ComponentType<CopyDialogProps>;
}

/** What can be done with a changelog as a whole: it is copied, and looked at as the app shows it. */
export function ReleaseButtons({ changelog, lang, items, CopyDialog }: Props) {
  const translate = useTranslate();
  const [isCopied, setCopied] = useState(false);
  const { can } = useDeclaration('changelog-items');
  if (!useLateTexts()) return null;
  const close = () => setCopied(false);
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      {can.create && (
        <Button
          startIcon={<ContentCopy />}
          aria-haspopup="dialog"
          disabled={items.length === 0}
          onClick={() => setCopied(true)}
        >
          {translate('resources.changelog-items.copy.open')}
        </Button>
      )}
      <Button
        component={Link}
        to={{ search: `?${new URLSearchParams({ lang, preview: '1' })}` }}
        startIcon={<PhoneIphone />}
      >
        {translate('resources.changelog-items.release.open')}
      </Button>
      {isCopied && (
        <Opened onClose={close}>
          <CopyDialog changelog={changelog} items={items} onClose={close} />
        </Opened>
      )}
    </Stack>
  );
}
