import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue, LazyCell } from '../base/TextCell';
import { fileFacts, type StoredFile } from './storedFile';

const FileCell = lazyFields.component('FileCell');
const FileInput = lazyFields.component('FileInput');

export interface FileOptions extends Omit<FieldOptions<StoredFile>, 'placeholder'> {
  /** Media types (`audio/*`) or extensions. Default: any. */
  accept?: readonly string[];
  /** Default: 10 MB. */
  maxBytes?: number;
  /**
   * Uploads immediately to this folder (`POST /files/write`) and stores the path. Default: the file is sent
   * with the record, as multipart.
   */
  folder?: string;
}

const defaultMaxBytes = 10 * 1024 ** 2;

function Cell({ source }: CellProps) {
  const facts = fileFacts(useFieldValue({ source }));
  if (!facts) return <EmptyValue />;
  const name = <bdi>{facts.name}</bdi>;
  return (
    <LazyCell plain={name}>
      <FileCell source={source} />
    </LazyCell>
  );
}

const addressOf = (value: unknown) => fileFacts(value)?.address ?? '';

/**
 * Any file: a path below `/public`, an address, or `{ url, name, size, type }`, shown as an http or https
 * link.
 */
export const file: FieldFactory<StoredFile, FileOptions> = (options: FileOptions = {}) => {
  const { accept = [], maxBytes = defaultMaxBytes, folder, ...rest } = options;
  const limits = { accept, maxBytes };
  const defaults = {
    Cell,
    Input: (props: InputProps) => <FileInput {...props} limits={limits} {...(folder && { folder })} />,
    clean: (value: unknown) => (fileFacts(value) ? value : null),
    isSame: (one: unknown, other: unknown) => addressOf(one) === addressOf(other),
    check: (value: unknown) => (folder && value instanceof File ? 'seamark.file.not_stored' : undefined),
    // Only a new file is sent with the record, not a stored one.
    ...(!folder && { toPayload: (value: unknown) => (value instanceof File ? value : undefined) }),
    toText: (value: unknown) => addressOf(value) || (fileFacts(value)?.name ?? ''),
    sortable: false,
    ...(!folder && { textReader: false as const }),
    problems: () => fileProblems(limits),
  };
  return createField<StoredFile>('file', defaults, rest);
};

function fileProblems({ accept, maxBytes }: { accept: readonly string[]; maxBytes: number }) {
  const invalid = accept.find(each => !/^(\.[\w.-]+|[\w.+-]+\/([\w.+-]+|\*))$/.test(each));
  const problems: [option: string, remedy: string][] = [];
  if (invalid !== undefined)
    problems.push([
      'accept',
      `write a media type or an extension: 'application/pdf', '.pdf', not '${invalid}'`,
    ]);
  if (!(maxBytes > 0)) problems.push(['maxBytes', `write a number of bytes, not ${maxBytes}`]);
  return problems;
}

export const fileSamples: Samples = number => [
  new File(['tide'], `sample-${number}.pdf`, { type: 'application/pdf' }),
  `files/sample-${number}.pdf`,
];
