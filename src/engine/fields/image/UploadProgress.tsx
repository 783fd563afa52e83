import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/**
 * How much of an upload has been sent (0 to 1), with the way to stop it. Once all is sent, it waits for the
 * response.
 */
export function UploadProgress({ sent, onCancel }: { sent: number; onCancel(): void }) {
  const translate = useTranslate();
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
        {percent} %
      </Typography>
      <Button size="small" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
    </Stack>
  );
}
