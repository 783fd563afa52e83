import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useCopyText } from '../../engine';

/** Copies a text and notifies the user of the result. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const copy = useCopyText('seamark.factor.copied');
  return <Button onClick={() => copy(text)}>{translate('seamark.factor.copy')}</Button>;
}
