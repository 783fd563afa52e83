import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** What it begins with. */
  start: string;
  /** The whole text, or undefined where it can't be had now. */
  read(): Promise<string | undefined>;
}

/** A long text, cut, with the whole at the press of a button. */
export function LongValue({ start, read }: Props) {
  const translate = useTranslate();
  const [whole, setWhole] = useState<string>();
  const [isShown, setShown] = useState(false);
  const [isReading, setReading] = useState(false);
  const toggle = async () => {
    setReading(true);
    const text = whole ?? (await read());
    setReading(false);
    setWhole(text);
    setShown(!isShown && text !== undefined);
  };
  return (
    <span style={{ whiteSpace: 'pre-wrap' }}>
      <bdi>{isShown ? whole : `${start}…`}</bdi>{' '}
      <Button size="small" aria-expanded={isShown} loading={isReading} onClick={toggle}>
        {translate(`resources.activity.${isShown ? 'less' : 'whole'}`)}
      </Button>
    </span>
  );
}
