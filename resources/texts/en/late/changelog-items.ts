/** Writing, copying and previewing items in English: fetched with the code that shows it. */
export const texts = {
  fields: {
    others: {
      en: { title: 'Title (English)', description: 'Description (English)' },
      hy: { title: 'Title (Armenian)', description: 'Description (Armenian)' },
    },
  },
  copy_text: 'Copy text from %{language}',
  left_empty: 'Left empty, no item is saved in this language: %{language}.',
  same_image: 'A new image is for %{languages} too',
  several:
    'Several images at once, or a text with a paragraph for each item pasted into an empty title, become several items.',
  waiting:
    'For the next items there wait: images %{images}, texts %{texts}. Each save goes on to the next one.',
  halfway: 'Saved: %{saved}. Not saved yet: %{language}. Save tries only that again; nothing is added twice.',
  halted: 'The upload was stopped.',
  picture_unread: 'The image could not be read to be sent once more. Choose it again',
  translate: 'Translate',
  missing: 'Missing in this language: %{language}',
  translate_named: 'Translate: %{name}',
  copy: {
    open: 'Copy to…',
    title: 'Copy %{name}',
    text: '%{smart_count} item is copied with its place, its language and its image. |||| %{smart_count} items are copied with their places, their languages and their images.',
    same: 'This is the one that is copied: choose another app, version or page.',
    start: 'Copy',
    present:
      '%{name} is there already, with %{smart_count} item. The copies come after it. |||| %{name} is there already, with %{smart_count} items. The copies come after them.',
    running: 'Copying to %{name}',
    done: '%{smart_count} item copied |||| %{smart_count} items copied',
    some: '%{done} of %{count} copied',
    to: 'Open %{name}',
  },
  release: {
    open: 'Preview',
    title: 'Preview of %{name}',
    close: 'Close the preview',
    before: 'Item before',
    next: 'Next item',
    place: '%{place} of %{count}',
    lacks:
      '%{smart_count} item is missing in this language. |||| %{smart_count} items are missing in this language.',
    copy_link: 'Copy the address, to open it on a phone',
  },
  phone: {
    mode: 'Brightness',
    light: 'Light',
    dark: 'Dark',
    size: 'Size of the phone',
    small: 'Small phone',
    large: 'Large phone',
    type: 'Large letters',
  },
};
