import Link from '@mui/material/Link';

interface Props {
  name: string;
  /** `resources/buoys.tsx:17:5`; undefined where the key is in no file of `resources/`. */
  place?: string | undefined;
}

/** A declaration's key, which opens in the editor where it is declared. */
export function KeyLink({ name, place }: Props) {
  if (!place) return <code>{name}</code>;
  const href = `/__open-in-editor?file=${encodeURIComponent(place)}`;
  return (
    <Link
      href={href}
      title={place}
      onClick={event => {
        event.preventDefault();
        void fetch(href);
      }}
      sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}
