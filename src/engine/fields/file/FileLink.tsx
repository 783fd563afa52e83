import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFieldValue } from 'react-admin';
import type { CellProps } from '../../declaration/Field';
import { useEngine } from '../../panel/EngineContext';
import { fileFacts, fileHref } from './StoredFile';
import { useFileSize } from './useFileSize';

/** A file by its name, with size and type, and a link to it where it has a safe address. */
export function FileLink({ value }: { value: unknown }) {
  const { publicBase = '/public' } = useEngine();
  const sizeText = useFileSize();
  const facts = fileFacts(value);
  if (!facts) return null;
  const { name, size, type, place } = facts;
  const href = fileHref(place, publicBase);
  const said = [size === undefined ? '' : sizeText(size), type].filter(Boolean).join(' · ');
  return (
    <span style={{ overflowWrap: 'anywhere' }}>
      <InsertDriveFile
        fontSize="small"
        color="action"
        aria-hidden
        sx={{ verticalAlign: 'text-bottom', marginInlineEnd: 0.5 }}
      />
      {href ? (
        <Link
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          download={name}
          onClick={event => event.stopPropagation()}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {said && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 0.75 }}>
          {said}
        </Typography>
      )}
    </span>
  );
}

/** A file in a list's cell or a detail's row. */
export const FileCell = ({ source }: CellProps) => <FileLink value={useFieldValue({ source })} />;
