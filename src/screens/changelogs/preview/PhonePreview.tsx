import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cardSize } from '../card/cardSize';
import { Flag } from '../card/Flag';
import { ItemContent } from '../card/ItemContent';
import type { ItemLanguage } from '../useItemLanguages';
import { AppPhone } from './AppPhone';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  flex: 'none',
  display: 'grid',
  // The caption wraps within the phone's width.
  gridTemplateColumns: 'min-content',
  alignContent: 'start',
  gap: theme.spacing(1),
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 8,
    fontWeight: 600,
  },
  '& small': { fontWeight: 400, color: theme.palette.text.secondary },
}));

/** Covers the part of a text that overflows the app's card. */
const Cut = styled('span')(({ theme }) => ({
  position: 'absolute',
  left: 0,
  right: 0,
  top: cardSize.height,
  bottom: 0,
  borderTop: `2px dashed ${theme.palette.error.main}`,
  background: `color-mix(in srgb, ${theme.palette.error.main} 14%, transparent)`,
  pointerEvents: 'none',
}));

export interface PreviewContent {
  language: ItemLanguage;
  /** Shown next to the language: whether the item is being edited or as saved. */
  note: string;
  title: string;
  description: string;
  image: unknown;
}

/** An item in a phone with its full text; a line marks what overflows the app's card. */
export function PhonePreview({ language, note, ...item }: PreviewContent) {
  const translate = useTranslate();
  const holder = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const content = holder.current;
    if (!content) return;
    const observer = new ResizeObserver(() => setCut(content.offsetHeight > cardSize.height + 1));
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return (
    <Figure>
      <figcaption>
        <Flag lang={language.id} />
        {language.name}
        <small>{note}</small>
      </figcaption>
      {isCut && (
        <Alert severity="warning" role="status">
          {translate('resources.changelog-items.too_long')}
        </Alert>
      )}
      <AppPhone
        tabIndex={0}
        role="region"
        aria-label={translate('resources.changelog-items.preview', { language: language.name })}
      >
        <div ref={holder} style={{ position: 'relative', flex: 'none', width: cardSize.width }}>
          <ItemContent {...item} lang={language.id} showsAllText />
          {isCut && <Cut data-cut="" />}
        </div>
      </AppPhone>
    </Figure>
  );
}
