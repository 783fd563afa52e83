import Alert from '@mui/material/Alert';
import { styled, ThemeProvider, useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { theme } from '../../../theme/theme';
import { Phone } from '../../phone/Phone';
import { cardSize } from '../card/cardSize';
import { Flag } from '../card/Flag';
import { ItemFace } from '../card/ItemFace';
import type { ItemLanguage } from '../useItemLanguages';
import { AppScreen } from './AppScreen';
import { type PhoneSetting, phoneSize } from './phoneSetting';

const Figure = styled('figure')(({ theme }) => ({
  margin: 0,
  flex: 'none',
  display: 'grid',
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

/** Over what the app's card has no room for. */
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

/** What a phone shows. */
export interface Previewed {
  language: ItemLanguage;
  /** Shown next to the language: that it is being written, or is as it was saved. */
  note: string;
  title: string;
  description: string;
  image: unknown;
}

interface Props extends Previewed {
  setting: PhoneSetting;
  /** How large it is drawn; 1 is as it is. */
  scale: number;
}

/** An item in a phone, all of its text; below the line lies what the app's card has no room for. */
export function PhonePreview({ language, note, setting, scale, ...item }: Props) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { mode = palette.mode } = setting;
  const { width, height } = phoneSize(setting);
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
    <Figure style={{ width: width * scale }}>
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
      <div style={{ height: height * scale }}>
        <Phone style={{ width, height, ...(scale < 1 && { transform: `scale(${scale})` }) }}>
          <AppScreen
            tabIndex={0}
            role="region"
            aria-label={translate('resources.changelog-items.preview', { language: language.name })}
            data-mode={mode}
            data-type={setting.hasLargeType ? 'large' : 'usual'}
          >
            <ThemeProvider theme={theme(mode)}>
              <div ref={holder} style={{ position: 'relative', flex: 'none', width: cardSize.width }}>
                <ItemFace {...item} lang={language.id} isWhole />
                {isCut && <Cut data-cut="" />}
              </div>
            </ThemeProvider>
          </AppScreen>
        </Phone>
      </div>
    </Figure>
  );
}
