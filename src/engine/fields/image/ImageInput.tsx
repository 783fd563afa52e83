import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import Photo from '@mui/icons-material/PhotoOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { FileButtons, FileFrame } from '../file/FileFrame';
import { useFileChoice } from '../file/useFileChoice';
import { checkImageFile } from './checkImageFile';
import { type AcceptedTypes, imageLimits, useImageUrl } from './useImageUrl';

interface Props extends InputProps {
  accepted: AcceptedTypes;
  folder?: string;
}

/**
 * Chooses an image, by dropping, picking or pasting it. Shows the current image, errors and upload progress;
 * disabled, only the image.
 */
export function ImageInput({ label, helperText, accepted, folder, ...props }: Props) {
  const translate = useTranslate();
  const {
    value: image,
    frame,
    buttons,
    zone,
    choose,
  } = useFileChoice({
    ...props,
    inspect: file => checkImageFile(file, accepted),
    oneOnly: 'seamark.image.one_only',
    accept: accepted === 'any' ? 'image/*' : Object.entries(accepted).flat(2).join(','),
    folder,
  });
  usePastedImage(zone, files => !frame.disabled && void choose(files));
  return (
    <FileFrame {...{ label, helperText, ...frame }} zone={{ ...frame.zone, ...{ 'data-image-zone': '' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ImagePicture image={image} />
        {!frame.disabled && (
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <ImageTexts {...{ image, accepted }} isOver={frame.isOver} />
            <FileButtons
              {...buttons}
              icon={<AddPhotoAlternate />}
              label={translate(`seamark.image.${image ? 'choose_other' : 'choose'}`)}
            />
          </Box>
        )}
      </Box>
    </FileFrame>
  );
}

interface TextsProps extends Pick<Props, 'accepted'> {
  /** A stored image's path, a chosen file, or empty. */
  image: unknown;
  /** Whether a file is dragged over the zone. */
  isOver: boolean;
}

/** The chosen file's name or what to do, and the accepted types. */
function ImageTexts({ image, accepted, isOver }: TextsProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" role="status" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {image instanceof File ? image.name : translate(`seamark.image.${isOver ? 'drop_now' : 'drop'}`)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p">
        {translate(`seamark.image.${accepted === 'any' ? 'any' : 'some'}`, {
          types: accepted === 'any' ? '' : Object.values(accepted).flat().join(', '),
          megabytes: imageLimits.bytes / 1024 ** 2,
        })}
      </Typography>
    </>
  );
}

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

/** A preview of an image; an icon if this browser can't show it. */
export function ImagePicture({ image }: { image: unknown }) {
  const url = useImageUrl(image);
  const [failed, setFailed] = useState<string>();
  const Placeholder = url ? BrokenImage : Photo;
  return (
    <Frame>
      {url && url !== failed ? <img src={url} alt="" onError={() => setFailed(url)} /> : <Placeholder />}
    </Frame>
  );
}

/**
 * Handles an image file pasted into the zone or, if the zone is the form's only one, anywhere in the form. In
 * a text field, a paste with text stays text.
 */
export function usePastedImage(zone: RefObject<HTMLElement | null>, onPaste: (files: File[]) => void) {
  useEffect(() => {
    const onPasteEvent = (event: ClipboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const form = zone.current?.closest('form');
      const isInside = zone.current?.contains(target);
      const isOnly = form?.querySelectorAll('[data-image-zone]').length === 1;
      const isNear = isOnly && (form.contains(target) || target === document.body || target.contains(form));
      if (!isInside && !isNear) return;
      const { files, types } = event.clipboardData ?? new DataTransfer();
      const images = [...files].filter(file => file.type.startsWith('image/'));
      const isTextField = target.matches('input, textarea') || target.closest('[contenteditable="true"]');
      if (images.length === 0 || (isTextField && types.includes('text/plain'))) return;
      event.preventDefault();
      event.stopPropagation();
      onPaste(images);
    };
    document.addEventListener('paste', onPasteEvent, true);
    return () => document.removeEventListener('paste', onPasteEvent, true);
  });
}
