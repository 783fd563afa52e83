import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cardSize } from './card/cardSize';
import { Flag } from './card/Flag';
import { ItemFace } from './card/ItemFace';
import type { ItemLanguage } from './useItemLanguages';

/** A phone, from edge to edge. */
export const Phone = styled('div')(({ theme }) => ({
  position: 'relative',
  width: cardSize.width + 43,
  height: 590,
  flex: 'none',
  padding: 9,
  borderRadius: 42,
  background: 'linear-gradient(150deg, #2a3f52, #0a1520 55%)',
  boxShadow: '0 14px 40px rgba(7, 24, 39, 0.35)',
  // The speaker, and the line that a thumb swipes.
  '&::before, &::after': { content: '""', position: 'absolute', zIndex: 1, left: '50%', borderRadius: 12 },
  '&::before': { top: 20, width: 92, height: 22, marginLeft: -46, background: '#050b12' },
  '&::after': { bottom: 15, width: 110, height: 4, marginLeft: -55, background: 'rgba(255,255,255,.75)' },
  '& [data-cut]': {
    position: 'absolute',
    left: 0,
    right: 0,
    top: cardSize.height,
    bottom: 0,
    borderTop: `2px dashed ${theme.palette.error.main}`,
    background: `color-mix(in srgb, ${theme.palette.error.main} 14%, transparent)`,
    pointerEvents: 'none',
  },
}));

/** What is seen on it: it scrolls. */
export const Screen = styled('div')({
  height: '100%',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  borderRadius: 34,
  padding: '54px 12px 20px',
  background: 'linear-gradient(#0b2545, #13678a 60%, #1b9aaa)',
  '&:focus-visible': { outline: '3px solid #62C6D8' },
});

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  flex: 'none',
  width: cardSize.width + 43,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1),
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 8, fontWeight: 600 },
  '& small': { fontWeight: 400, color: theme.palette.text.secondary },
}));

interface Props {
  language: ItemLanguage;
  /** Shown beside the language: that it is being written, or is as it was saved. */
  note: string;
  title: string;
  description: string;
  image: unknown;
}

/** An item in a phone, all of its text; below the line lies what the app's card has no room for. */
export function PhonePreview({ language, note, ...item }: Props) {
  const translate = useTranslate();
  const holder = useRef<HTMLDivElement>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const face = holder.current;
    if (!face) return;
    const observer = new ResizeObserver(() => setCut(face.offsetHeight > cardSize.height + 1));
    observer.observe(face);
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
      <Phone>
        <Screen
          tabIndex={0}
          role="region"
          aria-label={translate('resources.changelog-items.preview', { language: language.name })}
        >
          <div ref={holder} style={{ position: 'relative', width: cardSize.width }}>
            <ItemFace {...item} lang={language.id} isWhole />
            {isCut && <span data-cut="" />}
          </div>
        </Screen>
      </Phone>
    </Figure>
  );
}
