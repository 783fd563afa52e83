import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { SaveFailure } from './failure/SaveFailure';

/**
 * Save can always be pressed: on an untouched form it shows what is missing. While it saves it can't. Above
 * it stands why the last save failed.
 */
export function FormToolbar({ onCancel, save = 'ra.action.save' }: { onCancel?: () => void; save?: string }) {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  return (
    <>
      <SaveFailure />
      <CardActions sx={{ px: { xs: 2, sm: 3 }, pb: 3, gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          loadingPosition="start"
          startIcon={<span />}
          data-key="Control+s"
        >
          {translate(save)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
      </CardActions>
    </>
  );
}
