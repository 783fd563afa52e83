import isEqual from 'lodash/isEqual';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import type { InputProps } from '../../declaration/Field';
import { printJson, readJson } from './jsonText';

/** Edits a value as JSON. Reformats it on blur; invalid JSON stays as typed. */
export function JsonInput(props: InputProps) {
  const [typed, setTyped] = useState<{ text: string; value: unknown }>();
  function parse(text: string | null): unknown {
    const value = readJson(text ?? '');
    setTyped({ text: text ?? '', value });
    return value;
  }
  const format = (value: unknown) =>
    typed && isEqual(typed.value, value) ? typed.text : printJson(value, 2);
  return (
    <TextInput
      {...props}
      multiline
      minRows={4}
      maxRows={24}
      format={format}
      parse={parse as never}
      onBlur={() => setTyped(undefined)}
      slotProps={{
        htmlInput: {
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          style: { fontFamily: 'ui-monospace, monospace', fontSize: '0.875rem', tabSize: 2 },
        },
      }}
    />
  );
}
