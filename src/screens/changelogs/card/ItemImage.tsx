import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Photo from '@mui/icons-material/PhotoOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useImageUrl } from '../../../engine';

/** The image's part of the card's height, in pixels. */
const height = 200;

const Picture = styled('figure')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 6,
  height,
  margin: 0,
  padding: 0,
  overflow: 'hidden',
  borderRadius: 'inherit',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  textAlign: 'center',
  fontSize: '0.8125rem',
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.hover,
  '& img': { width: '100%', height, objectFit: 'cover', userSelect: 'none' },
}));

/** An item's image, or a text if it cannot be shown. Scripts in an SVG don't run in an image element. */
export function ItemImage({ image }: { image: unknown }) {
  const url = useImageUrl(image);
  const translate = useTranslate();
  const [failed, setFailed] = useState<string>();
  if (url && url !== failed)
    return (
      <Picture>
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(url)}
        />
      </Picture>
    );
  const Sign = url ? BrokenImage : Photo;
  return (
    <Picture>
      <Sign />
      {translate(`seamark.image.${url ? 'not_shown' : 'none'}`)}
    </Picture>
  );
}
