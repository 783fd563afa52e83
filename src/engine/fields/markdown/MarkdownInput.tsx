import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { textOf } from '../../declaration/textOf';
import { lazyNamed } from '../../panel/lazyModule';
import { LazyCell } from '../base/TextCell';

const MarkdownText = lazyNamed(() => import('./MarkdownText'), 'MarkdownText');

/** Edits Markdown, with an optional preview below. */
export function MarkdownInput(props: InputProps) {
  const { source, label } = props;
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const text = textOf(useWatch({ name: source }));
  const name = translate('seamark.markdown.preview');
  return (
    <Box sx={{ mb: 1 }}>
      <TextInput
        {...props}
        multiline
        minRows={5}
        maxRows={20}
        parse={typed => typed ?? ''}
        slotProps={{ htmlInput: { spellCheck: true, style: { fontFamily: 'monospace' } } }}
      />
      <Button size="small" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
        {name}
      </Button>
      <Box
        id={id}
        role="region"
        aria-label={`${name}: ${label}`}
        hidden={!isShown}
        sx={{
          mt: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          maxHeight: 320,
          overflowY: 'auto',
        }}
        {...(isShown && { tabIndex: 0 })}
      >
        {isShown && (
          <LazyCell plain="…">
            <MarkdownText text={text} />
          </LazyCell>
        )}
      </Box>
    </Box>
  );
}
