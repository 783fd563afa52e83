import SkipNext from '@mui/icons-material/SkipNext';
import Button from '@mui/material/Button';
import CardActions from '@mui/material/CardActions';
import DialogActions from '@mui/material/DialogActions';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useFocusBack } from '../panel/screenFocus';
import { useShortcut } from '../ui/shortcuts';
import { SaveFailure } from './SaveFailure';

interface Props {
  onCancel?: () => void;
  /** Whether it belongs to a dialog, whose buttons end with Save, at the right. */
  inDialog?: boolean;
  /** Key of the save button's label. */
  save?: string;
  /** Called before a save with whether it continues with the next record; undefined without one. */
  onSave?: ((toNext: boolean) => void) | undefined;
  /** Translated name of the next step. Default: the next record. */
  next?: string | undefined;
  /** Key of the label for saving and continuing. */
  saveNext?: string;
}

/**
 * Save stays enabled, except during a save: on an untouched form it shows what is missing. The last save's
 * error is shown above.
 */
export function FormToolbar({
  onCancel,
  inDialog = false,
  save = 'ra.action.save',
  onSave,
  next,
  saveNext = 'seamark.record.save_next',
}: Props) {
  const { isSubmitting } = useFormState();
  const button = useFocusBack(isSubmitting);
  const translate = useTranslate();
  const saveKey = useShortcut('Control+s');
  const buttons = [
    <Button
      key="save"
      ref={button}
      type="submit"
      variant="contained"
      loading={isSubmitting}
      loadingPosition="start"
      startIcon={<span />}
      aria-keyshortcuts={saveKey}
      onClick={() => onSave?.(false)}
      // A question about the save covers the form, and nothing runs until it is answered.
      sx={{ '[aria-hidden=true] & .MuiButton-loadingIndicator': { visibility: 'hidden' } }}
    >
      {translate(save)}
    </Button>,
    onSave && <SaveNext key="next" hint={translate(saveNext)} {...{ next, onSave }} />,
    onCancel && (
      <Button key="cancel" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    ),
  ];
  const Actions = inDialog ? DialogActions : CardActions;
  return (
    <>
      <SaveFailure />
      <Actions disableSpacing sx={{ px: { xs: 2, sm: 3 }, pb: 3, gap: 1, flexWrap: 'wrap' }}>
        {inDialog ? buttons.reverse() : buttons}
      </Actions>
    </>
  );
}

interface SaveNextProps {
  hint: string;
  next: string | undefined;
  onSave(toNext: boolean): void;
}

/** Saves and continues with the next step. */
function SaveNext({ hint, next, onSave }: SaveNextProps) {
  const { isSubmitting } = useFormState();
  const shortcut = useShortcut('Control+Enter');
  return (
    <span data-hint={hint}>
      <Button
        // Not a submit button: Enter in an input would press the first one.
        type="button"
        variant="outlined"
        disabled={isSubmitting}
        aria-label={next ?? hint}
        aria-keyshortcuts={shortcut}
        onClick={event => {
          onSave(true);
          event.currentTarget.form?.requestSubmit();
        }}
        sx={next === undefined ? { minWidth: 0, px: 1 } : {}}
      >
        {next ?? <SkipNext />}
      </Button>
    </span>
  );
}
