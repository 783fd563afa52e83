import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Run, RunState } from './Run';

interface Props {
  run: Run;
  state: RunState;
  onCancel(): void;
}

/** Pause or Resume, and Cancel. */
export function RunButtons({ run, state: { step }, onCancel }: Props) {
  const translate = useTranslate();
  return (
    <>
      <Button color="inherit" onClick={onCancel}>
        {translate('ra.action.cancel')}
      </Button>
      {step === 'paused' ? (
        <Button variant="contained" onClick={run.start}>
          {translate('seamark.run.resume')}
        </Button>
      ) : (
        <Button variant="outlined" loading={step === 'pausing'} onClick={() => void run.pause()}>
          {translate('seamark.run.pause')}
        </Button>
      )}
    </>
  );
}
