import { styled } from '@mui/material/styles';
import { useImageUrl } from './useImageUrl';

const Small = styled('img')(({ theme }) => ({
  display: 'block',
  width: 48,
  height: 48,
  objectFit: 'cover',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
}));

/** A small picture of an image. Scripts in an SVG don't run in an image element. */
export function Thumbnail({ image }: { image: unknown }) {
  const url = useImageUrl(image);
  return url ? <Small src={url} alt="" loading="lazy" decoding="async" /> : null;
}
