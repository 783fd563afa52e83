import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import clamp from 'lodash/clamp';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ItemContent } from '../card/ItemContent';
import type { Item } from '../Item';
import { AppPhone } from './AppPhone';

const Slides = styled('div')({
  display: 'flex',
  width: '100%',
  overflowX: 'auto',
  overflowY: 'hidden',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  '& > *': { flex: '0 0 100%', scrollSnapAlign: 'center', display: 'grid', placeItems: 'center', padding: 8 },
  '&:focus-visible': { outline: '3px solid #62C6D8', outlineOffset: -3 },
});

/** Items to browse by swiping, buttons and arrow keys. The position of the current one is announced. */
export function Swiper({ items }: { items: readonly Item[] }) {
  const translate = useTranslate();
  const text = (key: string, args?: object) => translate(`resources.changelog-items.release.${key}`, args);
  const { breakpoints } = useTheme();
  const isBare = useMediaQuery(breakpoints.down('sm'));
  const slides = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState(0);
  const go = (to: number) => {
    const { current } = slides;
    const slide = current?.children[clamp(to, 0, items.length - 1)];
    if (slide instanceof HTMLElement) current?.scrollTo({ left: slide.offsetLeft - current.offsetLeft });
  };
  const keys: Record<string, number> = {
    ArrowLeft: position - 1,
    ArrowRight: position + 1,
    Home: 0,
    End: items.length - 1,
  };
  return (
    <Stack sx={{ alignItems: 'center', gap: 1, height: '100%', ...phoneScale }}>
      <AppPhone isBare={isBare} style={isBare ? fullWindow : { padding: '54px 0 20px' }}>
        <Slides
          ref={slides}
          tabIndex={0}
          role="region"
          aria-label={translate('resources.changelog-items.previews')}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            setPosition(Math.round(scrollLeft / Math.max(1, clientWidth)))
          }
          onKeyDown={event => {
            const to = keys[event.key];
            if (to === undefined) return;
            event.preventDefault();
            go(to);
          }}
        >
          {items.map(({ id, title, description, media, lang }) => (
            <div key={id}>
              <ItemContent title={title} description={description} image={media} lang={lang} />
            </div>
          ))}
        </Slides>
      </AppPhone>
      <Stack direction="row" sx={bottomBar}>
        <IconButton aria-label={text('before')} disabled={position === 0} onClick={() => go(position - 1)}>
          <ChevronLeft />
        </IconButton>
        <Box role="status">{text('position', { position: position + 1, count: items.length })}</Box>
        <IconButton
          aria-label={text('next')}
          disabled={position >= items.length - 1}
          onClick={() => go(position + 1)}
        >
          <ChevronRight />
        </IconButton>
      </Stack>
    </Stack>
  );
}

/** A whole phone fits into a window of 700 pixels. */
const phoneScale = { '--scale': '0.75', '@media (min-height: 840px)': { '--scale': '1' } };

/** On a small screen, the preview fills the window. */
const fullWindow = { width: '100%', flex: 1, borderRadius: 0, padding: '16px 0' };

/** Stays visible in a low window too, where the screen above scrolls. */
const bottomBar = {
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  py: 1,
  width: '100%',
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
};
