import { useTranslate } from 'react-admin';

/** Stands in a cell that has no value; it is read aloud as what it means. */
export function Nothing({ label = 'seamark.nothing' }: { label?: string }) {
  const translate = useTranslate();
  return (
    <span role="img" aria-label={translate(label)}>
      –
    </span>
  );
}
