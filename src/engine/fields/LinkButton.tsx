import InsertLink from '@mui/icons-material/InsertLink';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { useTiptapEditor } from 'ra-input-rich-text';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLateTexts } from '../panel/usePanelI18nProvider';
import { isLinkAddress } from './isLinkAddress';

/** What an address is begun with. */
const start = 'https://';

/** Turns the selected text into a link, or changes and removes the one that the cursor is in. */
export function LinkButton() {
  const editor = useTiptapEditor();
  const translate = useTranslate();
  const hasTexts = useLateTexts();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [typed, setTyped] = useState('');
  const label = translate('ra.tiptap.link');
  const present: unknown = editor?.getAttributes('link').href;
  const isAddress = isLinkAddress(typed.trim());

  const open = (button: HTMLElement) => {
    setTyped(typeof present === 'string' ? present : start);
    setAnchor(button);
  };
  const close = () => setAnchor(undefined);
  const put = () => {
    if (!isAddress) return;
    close();
    const href = typed.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !present)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  const remove = () => {
    close();
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  // No form of its own: it would send the one around the editor.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    put();
  };

  return (
    <>
      <ToggleButton
        size="small"
        value="link"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        disabled={!hasTexts || !editor?.isEditable}
        selected={Boolean(present)}
        onClick={event => open(event.currentTarget)}
      >
        <InsertLink fontSize="inherit" />
      </ToggleButton>
      {hasTexts && (
        <Popover
          open={anchor !== undefined}
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
        >
          <Stack sx={{ gap: 1, p: 2, width: 300 }}>
            <TextField
              autoFocus
              type="url"
              label={translate('seamark.rich_text.address')}
              value={typed}
              error={!isAddress && typed !== start}
              helperText={isAddress ? ' ' : translate('seamark.rich_text.no_address')}
              onChange={event => setTyped(event.target.value)}
              onKeyDown={onKeyDown}
            />
            <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end' }}>
              {present ? <Button onClick={remove}>{translate('ra.action.remove')}</Button> : null}
              <Button variant="contained" disabled={!isAddress} onClick={put}>
                {translate('ra.action.confirm')}
              </Button>
            </Stack>
          </Stack>
        </Popover>
      )}
    </>
  );
}
