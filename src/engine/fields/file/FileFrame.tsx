import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { passFocusOn } from '../../panel/screenFocus';
import { InputGroup } from '../base/InputGroup';
import { useNumbers } from '../number/useNumbers';
import type { useFileChoice } from './useFileChoice';

type Props = ReturnType<typeof useFileChoice>['frame'] & {
  label: string;
  helperText: string | false;
  children: ReactNode;
};

/** The frame of a file input: label, drop zone, upload progress and errors. */
export function FileFrame({ label, helperText, isOver, zone, input, children, ...state }: Props) {
  const { disabled, required, error, rejection, sent, onCancel } = state;
  const translate = useTranslate();
  return (
    <InputGroup {...{ label, required, helperText }} error={error && (error.message ?? '')}>
      <Box
        {...zone}
        sx={{
          display: 'grid',
          gap: 1,
          mt: 0.5,
          p: 2,
          border: disabled ? '1px solid' : '2px dashed',
          borderColor: error ? 'error.main' : isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : 'background.default',
        }}
      >
        <input {...input} />
        {children}
        {sent !== undefined && <UploadProgress sent={sent} onCancel={onCancel} />}
        {rejection && <Alert severity="error">{translate(rejection.message, rejection.args)}</Alert>}
      </Box>
    </InputGroup>
  );
}

type FileButtonsProps = Pick<ButtonProps, 'ref' | 'name' | 'variant' | 'aria-invalid' | 'disabled'> & {
  icon?: ReactNode;
  /** Label of the button that chooses a file. */
  label: string;
  open(): void;
  /** Undefined if there is nothing to remove. */
  remove: (() => void) | undefined;
};

/** The buttons that choose and remove a file. */
export function FileButtons({ icon, label, open, remove, ...choose }: FileButtonsProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button {...choose} size="small" startIcon={icon} onClick={open}>
        {label}
      </Button>
      {remove && (
        <Button ref={passFocusOn} size="small" color="inherit" disabled={choose.disabled} onClick={remove}>
          {translate('ra.action.remove')}
        </Button>
      )}
    </Box>
  );
}

/**
 * The progress of an upload (0 to 1) with a cancel button. Indeterminate once all is sent and the response is
 * pending.
 */
export function UploadProgress({ sent, onCancel }: { sent: number; onCancel(): void }) {
  const translate = useTranslate();
  const { share } = useNumbers();
  const percent = Math.round(sent * 100);
  const label = translate('seamark.image.uploading');
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', width: '100%' }}>
      <Box
        component="progress"
        aria-label={label}
        max={100}
        {...(percent < 100 && { value: percent })}
        sx={{ flex: 1, height: 12, accentColor: ({ palette }) => palette.primary.main }}
      />
      <Typography variant="caption" sx={{ minWidth: 40, textAlign: 'end' }}>
        {share(sent)}
      </Typography>
      <Button ref={passFocusOn} size="small" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}
