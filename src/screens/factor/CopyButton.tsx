import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';

/** Copies a text and notifies the user of the result. */
export function CopyButton({ text }: { text: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify('seamark.factor.copied', { type: 'success' });
    } catch {
      notify('seamark.view_settings.not_copied', { type: 'error' });
    }
  };
  return <Button onClick={copy}>{translate('seamark.factor.copy')}</Button>;
}
