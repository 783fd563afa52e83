import Close from '@mui/icons-material/Close';
import LinkIcon from '@mui/icons-material/Link';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useCopyText, useFocusAfter } from '../../../engine';
import { LanguageSelector } from '../LanguageSelector';
import { type ItemRow, inLanguage } from '../translations';
import { PhoneButtons } from './PhoneButtons';
import { Swiper } from './Swiper';

interface Props {
  /** The changelog's name. */
  name: string;
  rows: readonly ItemRow[];
  lang: string;
  onChoose(lang: string): void;
}

/**
 * A full-window preview of a changelog's items in one language, as the app shows them, one at a time. On a
 * small screen it has no phone frame. Its URL is that of the items with `preview` in the query.
 */
export function ChangelogPreview({ name, rows, lang, onChoose }: Props) {
  const translate = useTranslate();
  const text = (key: string, args?: object) => translate(`resources.changelog-items.release.${key}`, args);
  const copyText = useCopyText();
  const [, setParameters] = useSearchParams();
  const titleId = useId();
  useFocusAfter();
  const items = inLanguage(rows.flat(), lang);
  const missing = rows.length - items.length;
  const close = () => setParameters({ lang });
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby={titleId}>
      <Stack direction="row" sx={{ gap: 1, px: 2, py: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography id={titleId} component="h2" variant="h6" sx={{ flex: '1 1 150px', minWidth: 0 }}>
          {text('title', { name })}
        </Typography>
        <Box sx={{ order: { xs: 1, sm: 0 } }}>
          <LanguageSelector lang={lang} onChoose={onChoose} />
        </Box>
        <IconButton
          aria-label={text('copy_link')}
          title={text('copy_link')}
          onClick={() => copyText(window.location.href)}
        >
          <LinkIcon />
        </IconButton>
        <IconButton aria-label={text('close')} title={text('close')} onClick={close}>
          <Close />
        </IconButton>
      </Stack>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, pb: 1 }}>
        <PhoneButtons />
      </Box>
      {missing > 0 && (
        <Alert severity="warning" sx={{ mx: 2, mb: 1 }}>
          {text('lacks', { smart_count: missing })}
        </Alert>
      )}
      <Box sx={{ flex: 1, minHeight: 0, px: { sm: 2 } }}>
        {items.length > 0 ? (
          <Swiper key={lang} items={items} />
        ) : (
          <Typography color="text.secondary" sx={{ py: 6, textAlign: 'center' }}>
            {translate('resources.changelog-items.empty')}
          </Typography>
        )}
      </Box>
    </Dialog>
  );
}
