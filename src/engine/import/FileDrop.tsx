import Close from '@mui/icons-material/Close';
import UploadFile from '@mui/icons-material/UploadFile';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import { useNumbers } from '../ui/useNumbers';
import { csvLimits } from './csv/csvLimits';

interface Props {
  file: File | null;
  /** The kinds of files that a dialog offers: `.csv,.tsv`. */
  accept: string;
  /** Where its own texts stand: `file`, `drop` and `hint`. */
  texts: string;
  disabled: boolean;
  onChange(file: File | null): void;
}

/** Takes one file, chosen or dropped. What it holds is judged by its bytes, not by its name or type. */
export function FileDrop({ file, accept, texts, disabled, onChange }: Props) {
  const translate = useTranslate();
  const { size } = useNumbers();
  const [isSeveral, setIsSeveral] = useState(false);
  const chooser = useRef<HTMLButtonElement>(null);
  const { getRootProps, getInputProps, inputRef, open, isDragActive } = useDropzone({
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([chosen], rejections) => {
      setIsSeveral(rejections.length > 0);
      if (chosen) onChange(chosen);
    },
  });
  useEffect(() => {
    // Else the browser takes the same file, chosen once more, for no change.
    if (!file && inputRef.current) inputRef.current.value = '';
  }, [file, inputRef]);
  return (
    <Box
      {...getRootProps()}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: file ? 'space-between' : 'center',
        gap: 1.5,
        p: file ? 2 : 4,
        textAlign: file ? 'start' : 'center',
        border: '2px dashed',
        borderColor: isDragActive ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: isDragActive ? 'action.hover' : 'background.default',
      }}
    >
      <input
        {...getInputProps({
          accept,
          'aria-label': translate(`${texts}.file`),
        })}
      />
      <Box sx={{ minWidth: 0, flexBasis: file ? undefined : '100%' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {file ? file.name : translate(isDragActive ? 'seamark.import.drop_now' : `${texts}.drop`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {file ? size(file.size) : translate(`${texts}.hint`, { size: size(csvLimits.upload) })}
        </Typography>
        {isSeveral && (
          <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
            {translate('seamark.import.one_file')}
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          ref={chooser}
          variant={file ? 'text' : 'outlined'}
          startIcon={<UploadFile />}
          disabled={disabled}
          onClick={open}
        >
          {translate(`seamark.import.${file ? 'choose_other' : 'choose'}`)}
        </Button>
        {file && (
          <Button
            color="inherit"
            startIcon={<Close />}
            disabled={disabled}
            onClick={() => {
              chooser.current?.focus();
              onChange(null);
            }}
          >
            {translate('seamark.import.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
