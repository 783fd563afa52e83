import { styled } from '@mui/material/styles';
import { useFieldValue } from 'react-admin';
import type { CellProps, InputProps, Samples } from '../../declaration/Field';
import { createField, type FieldFactory, type FieldOptions } from '../base/createField';
import { lazyFields } from '../base/lazyFields';
import { EmptyValue } from '../base/TextCell';
import { storableImages, useImageUrl } from './useImageUrl';

export interface ImageOptions extends Omit<FieldOptions<string>, 'placeholder'> {
  /**
   * Uploads a jpeg, png or svg immediately to this folder (`POST /files/write`) and stores the path. Default:
   * any image is sent with the record, as multipart.
   */
  folder?: string;
}

const ImageInput = lazyFields.component('ImageInput');

const Cell = ({ source }: CellProps) => {
  const image: unknown = useFieldValue({ source });
  return image ? <Thumbnail image={image} /> : <EmptyValue />;
};

/** Whether two addresses name the same image, ignoring host, base and query. */
function isSamePath(one: unknown, other: unknown): boolean {
  const [path, otherPath] = [one, other].map(address =>
    String(address ?? '')
      .replace(/[?#].*$/, '')
      .replace(/^[a-z]+:\/\/[^/]*/i, '')
      .replace(/^\/+/, ''),
  ) as [string, string];
  return `/${path}`.endsWith(`/${otherPath}`) || `/${otherPath}`.endsWith(`/${path}`);
}

/** An image: a path below `/public`, or a new file. */
export const image: FieldFactory<string, ImageOptions> = (options: ImageOptions = {}) => {
  const { folder, ...rest } = options;
  const Input = (props: InputProps) => (
    <ImageInput {...props} accepted={folder ? storableImages : 'any'} {...(folder && { folder })} />
  );
  const defaults = {
    Cell,
    Input,
    clean: (value: unknown) => (value instanceof File ? value : typeof value === 'string' ? value : null),
    isSame: isSamePath,
    check: (value: unknown) => (folder && value instanceof File ? 'seamark.image.not_stored' : undefined),
    // Only a new file is sent with the record, not a stored path.
    ...(!folder && { toPayload: (value: unknown) => (value instanceof File ? value : undefined) }),
    sortable: false,
    ...(!folder && { textReader: false as const }),
  };
  return createField<string>('image', defaults, rest);
};

export const imageSamples: Samples = number => [
  new File(['picture'], `sample-${number}.png`, { type: 'image/png' }),
  `images/sample-${number}.png`,
];

const Small = styled('img')(({ theme }) => ({
  display: 'block',
  width: 48,
  height: 48,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
}));

/** A thumbnail. Scripts in an SVG don't run in an image element. */
function Thumbnail({ image }: { image: unknown }) {
  const url = useImageUrl(image);
  return url ? <Small src={url} alt="" loading="lazy" decoding="async" /> : null;
}
