import FormControl from '@mui/material/FormControl';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
} from 'ra-input-rich-text';
import { useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { isLinkAddress } from '../isLinkAddress';
import { LinkButton } from '../LinkButton';
import { asHtml } from './plainText';
import { ToolbarKeys } from './ToolbarKeys';

/** The page's nonce, so that the editor's own style sheet is let in by the content security policy. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** One object for as long as the editor lives: another one would make another editor. */
function editorOptions(label: string, help: string | undefined) {
  const injectNonce = nonce();
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(help && { 'aria-describedby': help }),
  };
  // Images belong into a field of their own, and the upstream keeps none in a text. A link that is not taken
  // back where it is shown is left out as the text is read, however it came in.
  const extensions = (DefaultEditorOptions.extensions ?? [])
    .filter(({ name }) => name !== 'image')
    .map(each =>
      each.name === 'starterKit' ? each.configure({ link: { isAllowedUri: isLinkAddress } }) : each,
    );
  return {
    ...DefaultEditorOptions,
    extensions,
    editorProps: { attributes },
    ...(injectNonce && { injectNonce }),
  };
}

/** A text with simple formatting. Plain text is edited as paragraphs. */
export function RichTextEditor({ isRequired, helperText, ...props }: InputProps) {
  const helpId = useId();
  const [options] = useState(() => editorOptions(props.label, helperText ? helpId : undefined));
  const { errors } = useFormState({ name: props.source });
  const isInvalid = props.source in errors;
  return (
    <FormControl error={isInvalid}>
      <RichTextInput
        {...props}
        isRequired={isRequired}
        helperText={helperText && <span id={helpId}>{helperText}</span>}
        fullWidth
        format={asHtml}
        editorOptions={options}
        toolbar={
          <ToolbarKeys label={props.label}>
            <RichTextInputToolbar size="small">
              <FormatButtons size="small" />
              <AlignmentButtons size="small" />
              <ListButtons size="small" />
              <LinkButton />
              <ClearButtons size="small" />
            </RichTextInputToolbar>
          </ToolbarKeys>
        }
        sx={{
          '& .ProseMirror': { minHeight: 120, maxHeight: 320, overflowY: 'auto', overflowWrap: 'anywhere' },
          '& .ProseMirror:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
          ...(isInvalid && {
            '& .RaRichTextInput-editorContent .ProseMirror': { borderColor: 'error.main' },
          }),
        }}
      />
    </FormControl>
  );
}
