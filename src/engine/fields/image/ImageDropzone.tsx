import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { FileFrame, type Framed } from '../file/FileFrame';
import { ImagePicture } from './ImagePicture';
import { type Accepted, imageLimits } from './imageFile';
import { usePastedImage } from './usePastedImage';

interface Props extends Framed {
  /** A stored image's path, a chosen file, or nothing. */
  image: unknown;
  accepted: Accepted;
  /** Whether several can be chosen at once. */
  areSeveral: boolean;
  onChoose(files: readonly File[]): void;
  onRemove?(): void;
}

/**
 * Where an image is dropped, picked or pasted, with the present one, what was refused and the upload's
 * progress. Disabled it is that image alone.
 */
export function ImageDropzone({ image, accepted, areSeveral, onChoose, onRemove, ...framed }: Props) {
  const { disabled } = framed;
  const translate = useTranslate();
  const zone = useRef<HTMLDivElement>(null);
  usePastedImage(zone, files => !disabled && onChoose(files));
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => onChoose([...files, ...rejections.map(({ file }) => file)]),
  });
  const types = accepted === 'any' ? 'image/*' : Object.entries(accepted).flat(2).join(',');
  return (
    <FileFrame
      {...framed}
      isOver={isDragActive}
      zone={{ ...getRootProps({ ref: zone }), ...{ 'data-image-zone': '' } }}
    >
      <input {...getInputProps({ accept: types, multiple: areSeveral, tabIndex: -1, 'aria-hidden': true })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ImagePicture image={image} />
        {!disabled && (
          <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {image instanceof File
                ? image.name
                : translate(`seamark.image.${isDragActive ? 'drop_now' : 'drop'}`)}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {translate(`seamark.image.${accepted === 'any' ? 'any' : 'some'}`, {
                types: accepted === 'any' ? '' : Object.values(accepted).flat().join(', '),
                megabytes: imageLimits.bytes / 1024 ** 2,
              })}
            </Typography>
            <Button size="small" startIcon={<AddPhotoAlternate />} onClick={open}>
              {translate(`seamark.image.${image ? 'choose_other' : 'choose'}`)}
            </Button>
            {image && onRemove ? (
              <Button size="small" color="inherit" onClick={onRemove}>
                {translate('ra.action.remove')}
              </Button>
            ) : null}
          </Box>
        )}
      </Box>
    </FileFrame>
  );
}
