import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type InTurn, textsInTurn } from './inTurn';

interface Props {
  inTurn: InTurn;
  onDiscard(): void;
}

/** What waits for further items; where nothing does, how it can. */
export function InTurnNote({ inTurn, onDiscard }: Props) {
  const translate = useTranslate();
  const [images, texts] = [inTurn.files.length, textsInTurn(inTurn)];
  if (images + texts === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('resources.changelog-items.several')}
      </Typography>
    );
  return (
    <Alert
      severity="info"
      role="status"
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate('resources.changelog-items.discard_waiting')}
        </Button>
      }
    >
      {translate('resources.changelog-items.waiting', { images, texts })}
    </Alert>
  );
}
