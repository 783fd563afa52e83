import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { InputHelperText, useInput } from 'react-admin';
import { useLateTexts } from '../../usePanelI18nProvider';
import type { InputProps } from '../Field';
import { useFileChoice } from '../file/useFileChoice';
import { Waiting } from '../file/Waiting';
import { checkImageFile } from './checkImageFile';
import { ImageDropzone } from './ImageDropzone';
import type { Accepted } from './imageFile';

interface Props extends InputProps {
  accepted: Accepted;
  folder?: string;
}

/** An image that is dropped, picked or pasted. */
export function ImageInput(props: Props) {
  return useLateTexts() ? <ImageEntry {...props} /> : <Waiting {...props} />;
}

function ImageEntry({ label, helperText, accepted, folder, ...props }: Props) {
  const [labelId, helpId] = [useId(), useId()];
  const { field, fieldState, isRequired } = useInput({ defaultValue: null, ...props });
  const { refusal, sent, areSeveral, choose, cancel } = useFileChoice({
    inspect: file => checkImageFile(file, accepted),
    oneOnly: 'seamark.image.one_only',
    folder,
    value: field.value,
    onChange: field.onChange,
  });
  const { error, invalid } = fieldState;
  const isDescribed = invalid || Boolean(helperText);
  return (
    <FormControl
      error={invalid}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={isDescribed ? helpId : undefined}
    >
      <Typography id={labelId} variant="body2" color={invalid ? 'error' : 'text.secondary'} sx={{ mb: 0.5 }}>
        {label}
        {isRequired && <span aria-hidden> *</span>}
      </Typography>
      <ImageDropzone
        image={field.value}
        accepted={accepted}
        refusal={refusal}
        sent={sent}
        areSeveral={areSeveral}
        disabled={props.disabled}
        isInvalid={invalid}
        onChoose={choose}
        onCancel={cancel}
        {...(folder && !isRequired && { onRemove: () => field.onChange(null) })}
      />
      {isDescribed && (
        <FormHelperText id={helpId} role={invalid ? 'alert' : undefined}>
          <InputHelperText error={error?.message} helperText={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  );
}
