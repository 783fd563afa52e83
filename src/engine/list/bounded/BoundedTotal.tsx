import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Declaration } from '../../declaration/Declaration';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { useNumbers } from '../../ui/useNumbers';
import { useExactTotal } from './useExactTotal';

/** How many rows a list has at least, where its API has stopped counting, and what counts them all. */
export function BoundedTotal({ declaration }: { declaration: Declaration }) {
  const translate = useTranslate();
  const { count: written } = useNumbers();
  const hasTexts = useLateTexts();
  const { moreThan, isCounting, count } = useExactTotal();
  const { total } = declaration.api.list ?? {};
  const isCountable = typeof total === 'object' && 'bounded' in total && total.exact !== undefined;
  if (!hasTexts || moreThan === undefined) return null;
  return (
    <>
      <Typography color="textSecondary" role="status">
        {translate('seamark.bounded.more_than', { count: written(moreThan) })}
      </Typography>
      {isCountable && <CountButton isCounting={isCounting} onCount={count} />}
    </>
  );
}

/** Goes with the number: the focus then stays at the heading that has it. */
function CountButton({ isCounting, onCount }: { isCounting: boolean; onCount(): void }) {
  const translate = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: own } = button;
    const heading = own?.parentElement?.querySelector('h1');
    return () => {
      if (own && document.activeElement === own) heading?.focus();
    };
  }, []);
  return (
    <Button ref={button} size="small" aria-busy={isCounting} onClick={isCounting ? undefined : onCount}>
      {translate(`seamark.bounded.${isCounting ? 'counting' : 'count'}`)}
    </Button>
  );
}
