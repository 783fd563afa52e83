import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import type { InputProps } from './Field';

/** The page's nonce, so that the editor's own style sheet is let in by the content security policy. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

export function RichTextEditor({ isRequired, ...props }: InputProps) {
  const injectNonce = nonce();
  return (
    <RichTextInput
      {...props}
      isRequired={isRequired}
      fullWidth
      editorOptions={{ ...DefaultEditorOptions, ...(injectNonce && { injectNonce }) }}
    />
  );
}
