import InsertDriveFile from '@mui/icons-material/InsertDriveFileOutlined';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFieldValue, useTranslate } from 'react-admin';
import type { CellProps, InputProps } from '../../declaration/Field';
import { useEngine } from '../../panel/EngineContext';
import { useNumbers } from '../number/useNumbers';
import { FileButtons, FileFrame } from './FileFrame';
import { fileFacts, fileHref } from './storedFile';
import { type FileInspection, type Rejection, useFileChoice } from './useFileChoice';

interface Props extends InputProps {
  limits: FileLimits;
  folder?: string;
}

/** Chooses a file, by a button or by dropping it. */
export function FileInput({ label, helperText, limits, folder, ...props }: Props) {
  const translate = useTranslate();
  const { size: sizeText } = useNumbers();
  const { value, frame, buttons } = useFileChoice({
    ...props,
    inspect: file => inspectFile(file, limits, sizeText),
    oneOnly: 'seamark.file.one_only',
    accept: limits.accept.join(',') || undefined,
    folder,
  });
  const hasFile = fileFacts(value) !== undefined;
  return (
    <FileFrame {...{ label, helperText, ...frame }}>
      <div role="status">{hasFile ? <FileLink value={value} /> : translate('seamark.file.none')}</div>
      {!frame.disabled && (
        <>
          <LimitsText {...limits} />
          <FileButtons
            {...buttons}
            label={translate(`seamark.file.${hasFile ? 'choose_other' : 'choose'}`)}
          />
        </>
      )}
    </FileFrame>
  );
}

function LimitsText({ accept, maxBytes }: FileLimits) {
  const translate = useTranslate();
  const args = { types: accept.join(', '), size: useNumbers().size(maxBytes) };
  return (
    <Typography variant="caption" color="textSecondary">
      {translate(`seamark.file.${accept.length > 0 ? 'some' : 'any'}`, args)}
    </Typography>
  );
}

/** A file's name, size and type, linked if its address is safe. */
function FileLink({ value }: { value: unknown }) {
  const { publicBase = '/public' } = useEngine();
  const { size: sizeText } = useNumbers();
  const facts = fileFacts(value);
  if (!facts) return null;
  const { name, size, type, address } = facts;
  const href = fileHref(address, publicBase);
  const details = [size === undefined ? '' : sizeText(size), type].filter(Boolean).join(' · ');
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
      {details && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ marginInlineStart: 0.75 }}>
          {details}
        </Typography>
      )}
    </span>
  );
}

/** A file in a list's cell or a detail's row. */
export const FileCell = ({ source }: CellProps) => <FileLink value={useFieldValue({ source })} />;

/** The accepted media types or extensions, and the maximum size in bytes. */
export interface FileLimits {
  accept: readonly string[];
  maxBytes: number;
}

/** Checks that a chosen file is not empty, its size, and its type by its name or the browser's media type. */
export function inspectFile(
  file: File,
  { accept, maxBytes }: FileLimits,
  sizeText: (bytes: number) => string,
): FileInspection {
  const reject = (reason: string, args: Rejection['args'] = {}): FileInspection => ({
    rejection: { message: `seamark.file.${reason}`, args: { name: file.name, ...args } },
  });
  if (file.size === 0) return reject('empty');
  if (file.size > maxBytes) return reject('too_heavy', { size: sizeText(maxBytes) });
  if (accept.length > 0 && !accept.some(each => isOf(file, each.toLowerCase())))
    return reject('wrong_type', { types: accept.join(', ') });
  return { kind: (/\.([a-z0-9]{1,10})$/i.exec(file.name)?.[1] ?? '').toLowerCase() };
}

function isOf({ name, type }: File, accepted: string): boolean {
  if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted);
  return accepted.endsWith('/*') ? type.startsWith(accepted.slice(0, -1)) : type === accepted;
}
