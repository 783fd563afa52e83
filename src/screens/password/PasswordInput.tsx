import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type ReactElement, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import type { Passwords } from '../../../providers/api/ApiDeclaration';

interface Props {
  source: keyof Passwords;
  autoComplete: 'current-password' | 'new-password';
  /** The password rules, shown below the input. */
  help?: ReactElement;
  /** Returns a message key for an invalid password. */
  check?(value: unknown, values: Partial<Passwords>): string | undefined;
}

/** A required password that can be shown. React-admin's input needs a property that MUI 9 removed. */
export function PasswordInput({ source, autoComplete, help, check }: Props) {
  const [isVisible, setVisible] = useState(false);
  const translate = useTranslate();
  const field = translate(`seamark.password.${source}`);
  const validate = (value: unknown, values: Partial<Passwords>) =>
    value ? check?.(value, values) : { message: 'seamark.validation.required', args: { field } };
  const toggle = (
    <InputAdornment position="end">
      <IconButton
        aria-label={`${translate(isVisible ? 'seamark.password.hide' : 'seamark.password.show')}: ${field}`}
        edge="end"
        size="small"
        onClick={() => setVisible(!isVisible)}
      >
        {isVisible ? <Visibility fontSize="small" /> : <VisibilityOff fontSize="small" />}
      </IconButton>
    </InputAdornment>
  );
  return (
    <TextInput
      source={source}
      label={field}
      type={isVisible ? 'text' : 'password'}
      autoComplete={autoComplete}
      required
      helperText={help ?? false}
      validate={validate}
      slotProps={{ input: { endAdornment: toggle } }}
    />
  );
}
