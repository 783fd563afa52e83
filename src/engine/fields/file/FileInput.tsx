import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { useLateTexts } from '../../panel/usePanelI18nProvider';
import { inputHeights } from '../inputHeights';
import { FileFrame } from './FileFrame';
import { FileLink } from './FileLink';
import { inspectFile, type Taken } from './inspectFile';
import { fileFacts } from './StoredFile';
import { useFileChoice } from './useFileChoice';
import { Waiting } from './Waiting';

interface Props extends InputProps {
  taken: Taken;
  folder?: string;
}

/** A file that is chosen or dropped. */
export function FileInput(props: Props) {
  return useLateTexts() ? <FileEntry {...props} /> : <Waiting {...props} inputHeight={inputHeights.file} />;
}

function FileEntry({ label, helperText, taken, folder, ...props }: Props) {
  const { disabled } = props;
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const {
    field,
    fieldState: { error },
    isRequired,
  } = useInput({ defaultValue: null, ...props });
  const { refusal, sent, choose, cancel } = useFileChoice({
    inspect: file => inspectFile(file, taken),
    oneOnly: 'seamark.file.one_only',
    folder,
    value: field.value,
    onChange: field.onChange,
  });
  const isThere = fileFacts(field.value) !== undefined;
  const { accept, maxBytes } = taken;
  const limits = { types: accept.join(', '), megabytes: maxBytes / 1024 ** 2 };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) void choose([...event.dataTransfer.files]);
  };
  return (
    <FileFrame
      {...{ label, helperText, disabled, isRequired, error, refusal, sent, isOver }}
      onCancel={cancel}
      zone={{
        onDragOver: event => {
          event.preventDefault();
          setOver(!disabled);
        },
        onDragLeave: () => setOver(false),
        onDrop: drop,
      }}
    >
      <div>{isThere ? <FileLink value={field.value} /> : translate('seamark.file.none')}</div>
      {!disabled && (
        <>
          <Typography variant="caption" color="textSecondary">
            {translate(`seamark.file.${accept.length > 0 ? 'some' : 'any'}`, limits)}
          </Typography>
          <input
            ref={picker}
            type="file"
            hidden
            accept={accept.join(',') || undefined}
            onChange={event => {
              void choose([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              ref={field.ref}
              name={field.name}
              size="small"
              aria-invalid={error !== undefined || undefined}
              onClick={() => picker.current?.click()}
            >
              {translate(`seamark.file.${isThere ? 'choose_other' : 'choose'}`)}
            </Button>
            {folder && isThere && !isRequired && (
              <Button size="small" color="inherit" onClick={() => field.onChange(null)}>
                {translate('ra.action.remove')}
              </Button>
            )}
          </Box>
        </>
      )}
    </FileFrame>
  );
}
