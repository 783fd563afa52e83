import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFieldValue } from 'react-admin';
import { useEngine } from '../../EngineContext';
import type { CellProps } from '../Field';
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
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, minWidth: 0 }}
    >
      <InsertDriveFile fontSize="small" color="action" aria-hidden />
      {href ? (
        <Link
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          download={name}
          onClick={event => event.stopPropagation()}
          sx={{ overflowWrap: 'anywhere' }}
        >
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi style={{ overflowWrap: 'anywhere' }}>{name}</bdi>
      )}
      {said && (
        <Typography component="span" variant="caption" color="textSecondary">
          {said}
        </Typography>
      )}
    </Box>
  );
}

/** A file in a list's cell or a detail's row. */
export const FileCell = ({ source }: CellProps) => <FileLink value={useFieldValue({ source })} />;
