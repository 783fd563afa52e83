import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, useTranslate } from 'react-admin';
import type { InputProps } from '../declaration/Field';

interface Props extends Pick<InputProps, 'source' | 'label' | 'validate'> {
  onRetry(): void;
}

/**
 * Stands in for an input whose code could not be fetched. Its value stays, and is checked all the same:
 * nothing is lost, and nothing is saved unchecked.
 */
export function MissingEntry({ source, label, validate, onRetry }: Props) {
  const translate = useTranslate();
  useInput({ source, validate });
  return (
    <FormHelperText component="div" role="status">
      {translate('seamark.load.input', { field: label })}{' '}
      <Button size="small" onClick={onRetry}>
        {translate('seamark.page.retry')}
      </Button>
    </FormHelperText>
  );
}
