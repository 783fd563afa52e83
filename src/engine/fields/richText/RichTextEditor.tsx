import InsertLink from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import get from 'lodash/get';
import {
  AlignmentButtons,
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  ListButtons,
  RichTextInput,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { InputProps } from '../../declaration/Field';
import { asHtml, isLinkAddress } from './plainText';

/** The page's nonce, for the editor's style sheet under the content security policy. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Must stay the same object: a new one would create a new editor. */
function editorOptions({ label, lang }: InputProps, help: string | undefined) {
  const injectNonce = nonce();
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(help && { 'aria-describedby': help }),
    ...(lang && { lang }),
  };
  // No images: they belong in an image field, and the upstream stores none in a text. Links that the
  // sanitiser would remove on display are dropped on input, however they are entered.
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

/** Edits a text with simple formatting. Plain text is edited as paragraphs. */
export function RichTextEditor(input: InputProps) {
  const { required, helperText, lang: _, ...props } = input;
  const helpId = useId();
  const [options] = useState(() => editorOptions(input, helperText ? helpId : undefined));
  const { errors } = useFormState({ name: props.source });
  const isInvalid = get(errors, props.source) !== undefined;
  return (
    <FormControl error={isInvalid}>
      <RichTextInput
        {...props}
        isRequired={required}
        helperText={helperText && <span id={helpId}>{helperText}</span>}
        fullWidth
        format={asHtml}
        editorOptions={options}
        toolbar={
          <ToolbarKeys label={props.label} {...{ isInvalid, required }}>
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
          '& .RaRichTextInput-editorContent [aria-invalid="true"]': { borderColor: 'error.main' },
        }}
      />
    </FormControl>
  );
}

interface Props {
  label: string;
  /** Whether the text has an error. */
  isInvalid: boolean;
  required: boolean;
  children: ReactNode;
}

const buttonsIn = (toolbar: HTMLElement) => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not(:disabled)'),
];

/**
 * A toolbar with a single Tab stop; arrows, Home and End move between its buttons (ARIA's toolbar pattern).
 */
function ToolbarKeys({ label, isInvalid, required, children }: Props) {
  const toolbar = useRef<HTMLDivElement>(null);
  useMarks(isInvalid, required);

  function setTabStop(button: HTMLElement | undefined) {
    for (const each of toolbar.current?.querySelectorAll('button') ?? [])
      each.tabIndex = each === button ? 0 : -1;
  }
  useEffect(() => {
    const { current } = toolbar;
    if (!current) return;
    const updateTabStop = () => {
      const buttons = buttonsIn(current);
      if (buttons.filter(({ tabIndex }) => tabIndex === 0).length !== 1)
        setTabStop(buttons.find(button => button === document.activeElement) ?? buttons[0]);
    };
    updateTabStop();
    // Buttons appear with the editor, which enables and disables them by its selection.
    const observer = new MutationObserver(updateTabStop);
    observer.observe(current, { childList: true, subtree: true, attributeFilter: ['disabled', 'tabindex'] });
    return () => observer.disconnect();
  });

  function moveFocus(event: KeyboardEvent) {
    const { current } = toolbar;
    if (!current || event.ctrlKey || event.altKey || event.metaKey) return;
    const buttons = buttonsIn(current);
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    const end = buttons.length - 1;
    const places: Record<string, number> = {
      ArrowRight: at === end ? 0 : at + 1,
      ArrowLeft: at <= 0 ? end : at - 1,
      Home: 0,
      End: end,
    };
    const place = places[event.key];
    if (place === undefined || at < 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[place]?.focus();
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement) setTabStop(target.closest('button') ?? undefined);
  };
  return (
    <div ref={toolbar} role="toolbar" aria-label={label} onKeyDownCapture={moveFocus} onFocus={onFocus}>
      {children}
    </div>
  );
}

/** Marks the textbox as invalid, before the form looks for the first invalid input, and as required. */
function useMarks(isInvalid: boolean, required: boolean) {
  const editor = useTiptapEditor();
  useLayoutEffect(() => {
    const { attributes } = editor?.options.editorProps ?? {};
    const marks = { 'aria-invalid': String(isInvalid), 'aria-required': String(required) };
    editor?.setOptions({ editorProps: { attributes: { ...attributes, ...marks } } });
  }, [editor, isInvalid, required]);
}

/** The prefilled start of an address. */
const prefix = 'https://';

/** Turns the selected text into a link, or changes or removes the link at the cursor. */
function LinkButton() {
  const editor = useTiptapEditor();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = useTranslate()('ra.tiptap.link');
  const href: unknown = editor?.getAttributes('link').href;
  const close = () => setAnchor(undefined);
  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={!editor?.isEditable}
        selected={Boolean(href)}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <InsertLink fontSize="inherit" />
      </ToggleButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <LinkForm linked={typeof href === 'string' ? href : undefined} onClose={close} />
      </Popover>
    </>
  );
}

interface LinkFormProps {
  /** The address of the link at the cursor. */
  linked: string | undefined;
  onClose(): void;
}

function LinkForm({ linked, onClose }: LinkFormProps) {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const [typed, setTyped] = useState(linked ?? prefix);
  // A whole address typed or pasted after the prefilled start replaces it.
  const href = typed.trim().replace(/^https?:\/\/(?=https?:\/\/|mailto:)/i, '');
  const isAddress = isLinkAddress(href);

  const applyLink = () => {
    if (!isAddress) return;
    onClose();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !linked)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  const remove = () => {
    onClose();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  // Not a form element: it would submit the form around the editor.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    applyLink();
  };

  return (
    <Stack sx={{ gap: 1, p: 2, width: 300 }}>
      <TextField
        autoFocus
        type="url"
        label={translate('seamark.rich_text.address')}
        value={typed}
        error={!isAddress && typed !== prefix}
        helperText={isAddress ? ' ' : translate('seamark.rich_text.no_address')}
        onChange={event => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
        {linked ? <Button onClick={remove}>{translate('ra.action.remove')}</Button> : null}
        <Button variant="contained" disabled={!isAddress} onClick={applyLink}>
          {translate('ra.action.confirm')}
        </Button>
      </Stack>
    </Stack>
  );
}
