import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import countBy from 'lodash/countBy';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { queryString } from '../declaration/listState';
import { useNumbers } from '../fields/number/useNumbers';
import { useDeclaration } from '../panel/DeclarationsContext';
import { checkOrder } from './checksOf';
import type { Finding } from './Scan';
import { useCheckTexts } from './useCheckTexts';
import { dismissedName } from './useDismissals';

interface Props {
  findings: readonly Finding[];
  dismissed: number;
  /** The check whose records are shown, or `all`. */
  chosen: string;
}

/** A link for each check with findings: `3 on land`. */
export function CheckLinks({ findings, dismissed, chosen }: Props) {
  const { search } = useLocation();
  const translate = useTranslate();
  const { count } = useNumbers();
  const declaration = useDeclaration();
  const texts = useCheckTexts();
  const counts = countBy(findings, 'check');
  if (findings.length + dismissed === 0) return null;
  const link = (check: string, label: string) => {
    const params = new URLSearchParams(search);
    params.set('check', check);
    const isShown = check === chosen;
    return (
      <li key={check}>
        <Chip
          component={Link}
          to={{ search: queryString(params) }}
          clickable
          label={label}
          variant={isShown ? 'filled' : 'outlined'}
          color={isShown ? 'primary' : 'default'}
          {...(isShown && { 'aria-current': 'true' as const })}
          sx={{ height: 'auto', minHeight: 32, '& > span': { whiteSpace: 'normal', py: 0.5 } }}
        />
      </li>
    );
  };
  return (
    <nav aria-label={translate('seamark.checks.links')}>
      <Stack component="ul" direction="row" sx={{ gap: 1, flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}>
        {link('all', translate('seamark.checks.all', { count: count(findings.length) }))}
        {checkOrder(declaration).map(check => {
          const times = counts[check];
          return times && link(check, texts.summary(check, times));
        })}
        {dismissed > 0 && link(dismissedName, texts.summary(dismissedName, dismissed))}
      </Stack>
    </nav>
  );
}
