import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { useNumbers } from '../ui/useNumbers';

const Mark = styled('small')(({ theme: { palette, shape } }) => ({
  flex: 'none',
  marginInlineStart: 'auto',
  padding: '0 8px',
  border: `1px solid ${palette.text.secondary}`,
  borderRadius: shape.borderRadius,
  color: palette.text.primary,
  fontSize: '0.75rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  '& > span': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
}));

/** How many records of a list there are to look after, beside its name in the menu. */
export function FoundMark({ count }: { count: number }) {
  const translate = useTranslate();
  const numbers = useNumbers();
  return (
    <>
      {' '}
      <Mark>
        {numbers.count(count)} <span>{translate('seamark.checks.to_look_after')}</span>
      </Mark>
    </>
  );
}
