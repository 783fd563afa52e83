import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Photo from '@mui/icons-material/PhotoOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useImageUrl } from './useImageUrl';

const Frame = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 96,
  height: 96,
  overflow: 'hidden',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.action.hover,
  color: theme.palette.text.secondary,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

/** An image at a size to recognise it by. What this browser can't show is a mere sign of an image. */
export function ImagePicture({ image }: { image: unknown }) {
  const url = useImageUrl(image);
  const [failed, setFailed] = useState<string>();
  const Sign = url ? BrokenImage : Photo;
  return (
    <Frame>
      {url && url !== failed ? <img src={url} alt="" onError={() => setFailed(url)} /> : <Sign />}
    </Frame>
  );
}
