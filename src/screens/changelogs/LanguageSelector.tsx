import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { Flag } from './card/Flag';
import type { ItemLanguage } from './useItemLanguages';

interface Props {
  languages: ItemLanguage[];
  lang: string;
  onChoose(lang: string): void;
}

/** The languages by their flags and names. */
export function LanguageSelector({ languages, lang, onChoose }: Props) {
  const translate = useTranslate();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={lang}
      onChange={(_, chosen: string | null) => chosen && onChoose(chosen)}
      aria-label={translate('resources.changelog-items.fields.lang')}
      sx={{ flexWrap: 'wrap' }}
    >
      {languages.map(({ id, name }) => (
        <ToggleButton
          key={id}
          value={id}
          sx={{ gap: 1, px: 1.5, textTransform: 'none', fontWeight: 600, color: 'text.primary' }}
        >
          <Flag lang={id} />
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
