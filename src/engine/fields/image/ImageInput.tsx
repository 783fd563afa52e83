import { useInput } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { useFileChoice } from '../file/useFileChoice';
import { Waiting } from '../file/Waiting';
import { inputHeights } from '../inputHeights';
import { checkImageFile } from './checkImageFile';
import { ImageDropzone } from './ImageDropzone';
import type { Accepted } from './imageFile';

interface Props extends InputProps {
  accepted: Accepted;
  folder?: string;
}

/** An image that is dropped, picked or pasted. */
export function ImageInput(props: Props) {
  return useLateTexts() ? <ImageEntry {...props} /> : <Waiting {...props} inputHeight={inputHeights.image} />;
}

function ImageEntry({ label, helperText, accepted, folder, ...props }: Props) {
  const {
    field,
    fieldState: { error },
    isRequired,
  } = useInput({ defaultValue: null, ...props });
  const { refusal, sent, areSeveral, choose, cancel } = useFileChoice({
    inspect: file => checkImageFile(file, accepted),
    oneOnly: 'seamark.image.one_only',
    folder,
    value: field.value,
    onChange: field.onChange,
  });
  const { disabled } = props;
  return (
    <ImageDropzone
      {...{ label, helperText, disabled, isRequired, error, refusal, sent, accepted, areSeveral }}
      image={field.value}
      onChoose={choose}
      onCancel={cancel}
      {...(folder && !isRequired && { onRemove: () => field.onChange(null) })}
    />
  );
}
