import CheckCircle from '@mui/icons-material/CheckCircle';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { ItemLanguage } from '../useItemLanguages';
import type { Completeness } from './completeness';
import { Flag } from './Flag';

interface Props {
  language: ItemLanguage;
  state: Completeness;
}

/** Whether a changelog's items are complete in a language: a check, or how many there are. */
export function LanguageBadge({ language, state: { count, of, isComplete } }: Props) {
  const translate = useTranslate();
  const said = isComplete ? 'complete' : count === 0 ? 'none' : 'partial';
  const text = translate(`resources.changelogs.language.${said}`, { language: language.name, count, of });
  return (
    <Chip
      size="small"
      variant="outlined"
      color={isComplete ? 'success' : 'default'}
      title={text}
      aria-label={text}
      role="img"
      label={
        <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
          <Flag lang={language.id} />
          {isComplete ? <CheckCircle color="success" sx={{ fontSize: 16 }} /> : `${count}/${of}`}
        </span>
      }
      sx={{ '& .MuiChip-label': { px: 0.75 } }}
    />
  );
}
