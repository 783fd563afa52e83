import CheckCircle from '@mui/icons-material/CheckCircle';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { ItemLanguage } from '../useItemLanguages';
import { type Completeness, completenessText } from './completeness';
import { Flag } from './Flag';

/** A language's progress in a changelog: a check mark, or the number of complete items. */
export function LanguageBadge({ state }: { state: Completeness }) {
  const text = completenessText(useTranslate(), state);
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state.isComplete ? 'success' : 'default'}
      title={text}
      aria-label={text}
      role="img"
      label={<FlagWithCount language={state.language} state={state} />}
      sx={{ '& .MuiChip-label': { px: 0.75 } }}
    />
  );
}

/** A language's flag, with its progress if known. */
export function FlagWithCount({
  language,
  state,
}: {
  language: ItemLanguage;
  state: Completeness | undefined;
}) {
  return (
    <span style={{ display: 'flex', alignItems: 'center', gap: 6 }}>
      <Flag lang={language.id} />
      {state?.isComplete ? (
        <CheckCircle color="success" sx={{ fontSize: 16 }} />
      ) : (
        state && `${state.count}/${state.of}`
      )}
    </span>
  );
}
