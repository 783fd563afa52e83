import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import useMediaQuery from '@mui/material/useMediaQuery';
import visuallyHidden from '@mui/utils/visuallyHidden';
import get from 'lodash/get';
import { useEffect } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Axis, InputProps } from '../../declaration/Field';
import { readingOf } from './readingOf';
import { useCoordinateText } from './useCoordinateText';

interface Props extends InputProps {
  axis: Axis;
  limit: number;
}

/**
 * Degrees of latitude or longitude. Below the input stands where on the globe a new value lies, or why a key
 * or a paste was not taken. A touch screen's number pad may have no minus: there a button changes the sign.
 */
export function CoordinateInput({ axis, limit, ...props }: Props) {
  const { source, label, disabled, helperText } = props;
  const translate = useTranslate();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const { dirtyFields } = useFormState({ name: source });
  const { setError } = useFormContext();
  const { value, said, isTypable, parse, onBlur, changeSign, events } = useCoordinateText(source, axis);

  const { outcome, about } = said ?? {};
  const isWrong = outcome === 'unreadable';
  useEffect(() => {
    if (!isWrong) return;
    const message = { message: `seamark.coordinate.${outcome}`, args: { text: about, field: label } };
    // React-admin's own spelling of a message with arguments: it is translated where it is shown.
    setError(source, { type: 'paste', message: `@@react-admin@@${JSON.stringify(message)}` });
  }, [isWrong, outcome, about, label, source, setError]);

  const reading = get(dirtyFields, source) && readingOf(value, axis, limit);
  const note =
    outcome && outcome !== 'read'
      ? translate(`seamark.coordinate.${outcome}`, { text: about, field: label })
      : reading
        ? `= ${reading.degrees}° ${reading.side}`
        : '';
  return (
    <>
      <TextInput
        {...props}
        parse={parse}
        onBlur={onBlur}
        helperText={[note, helperText].filter(Boolean).join(' ') || false}
        slotProps={{
          htmlInput: { ...events, inputMode: 'decimal', autoComplete: 'off' },
          input: {
            endAdornment: isTouched && !disabled && (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={translate('seamark.coordinate.sign')}
                  disabled={!isTypable}
                  onMouseDown={event => event.preventDefault()}
                  onClick={changeSign}
                >
                  ±
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Box role="status" sx={visuallyHidden}>
        {said ? note : ''}
      </Box>
    </>
  );
}
