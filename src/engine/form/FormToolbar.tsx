import SkipNext from '@mui/icons-material/SkipNext';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useShortcut } from '../ui/shortcuts';
import { SaveFailure } from './failure/SaveFailure';

interface Props {
  onCancel?: () => void;
  /** Key of the first button's label. */
  save?: string;
  /** Called before a save with whether it leads on to the next record; absent where there is none. */
  onSave?: ((goesOn: boolean) => void) | undefined;
  /** What it leads on to, translated. Default: the next record. */
  next?: string | undefined;
  /** Message key of what saving and going on is called. */
  saveNext?: string;
}

/**
 * Save can always be pressed: on an untouched form it shows what is missing. While it saves it can't. Above
 * it stands why the last save failed.
 */
export function FormToolbar({
  onCancel,
  save = 'ra.action.save',
  onSave,
  next,
  saveNext = 'seamark.record.save_next',
}: Props) {
  const { isSubmitting } = useFormState();
  const translate = useTranslate();
  const saveKey = useShortcut('Control+s');
  const saveNextKey = useShortcut('Control+Enter');
  const nextLabel = next ?? translate(saveNext);
  return (
    <>
      <SaveFailure />
      <CardActions disableSpacing sx={{ px: { xs: 2, sm: 3 }, pb: 3, gap: 1, flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          loading={isSubmitting}
          loadingPosition="start"
          startIcon={<span />}
          aria-keyshortcuts={saveKey}
          onClick={() => onSave?.(false)}
        >
          {translate(save)}
        </Button>
        {onSave && (
          <span data-hint={translate(saveNext)}>
            <Button
              type="submit"
              variant="outlined"
              disabled={isSubmitting}
              aria-label={nextLabel}
              aria-keyshortcuts={saveNextKey}
              onClick={() => onSave(true)}
              sx={{ minWidth: 0, px: 1 }}
            >
              <SkipNext />
              {next}
            </Button>
          </span>
        )}
        {onCancel && <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>}
      </CardActions>
    </>
  );
}
