/** English texts below `resources.changelog-items`. */
export const texts = {
  name: 'Item |||| Items',
  fields: { title: 'Title', description: 'Description', media: 'Image', lang: 'Language' },
  choices: { lang: { en: 'English', hy: 'Armenian' } },
  create: 'Create New Item',
  edit: 'Edit %{name}',
  remove: 'Remove %{name}',
  empty: 'There are no items in this language yet.',
  unsaved_order: 'The new order is not saved yet.',
  removed_elsewhere:
    '%{names} was removed elsewhere. The others are as you left them. |||| %{names} were removed elsewhere. The others are as you left them.',
  previews: 'Preview',
  preview: 'Preview: %{language}',
  writing: 'Live',
  as_saved: 'Saved',
  too_long: 'The text is longer than the card: the app cuts it off at this line.',
  stopped: 'The upload was stopped. Nothing was saved.',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  gone: 'This item was removed elsewhere. Choose its image again and save to add it as a new one.',
  image_again: 'Choose the image again: the old one was removed with the item',
  fields: {
    // Only in events.
    order: 'Order',
    changelogId: "What's New",
    others: {
      en: { title: 'Title (English)', description: 'Description (English)' },
      hy: { title: 'Title (Armenian)', description: 'Description (Armenian)' },
    },
  },
  copy_text: 'Copy text from %{language}',
  left_empty: 'Leave empty to skip %{language}.',
  same_image: 'Use the new image for %{languages} too',
  several: 'Tip: add several images, or paste a paragraph per item into an empty title.',
  queued: {
    images: '%{smart_count} more image |||| %{smart_count} more images',
    texts: '%{smart_count} more text |||| %{smart_count} more texts',
  },
  waiting: '%{queued} queued. Each save opens the next.',
  halfway:
    'Saved: %{saved}. Not saved yet: %{language}. Saving again sends only that; nothing is added twice.',
  halted: 'The upload was stopped.',
  picture_unread: 'The image could not be read again. Choose it again',
  translate: 'Translate',
  missing: 'Missing in this language: %{language}',
  translate_named: 'Translate: %{name}',
  copy: {
    open: 'Copy to…',
    title: 'Copy %{name}',
    text: '%{smart_count} item will be copied with its position, language and image. |||| %{smart_count} items will be copied with their positions, languages and images.',
    same: 'This is the one being copied. Choose another app, version or page.',
    start: 'Copy',
    present:
      '%{name} already exists, with %{smart_count} item. The copies will come after it. |||| %{name} already exists, with %{smart_count} items. The copies will come after them.',
    running: 'Copying to %{name}',
    done: '%{smart_count} item copied |||| %{smart_count} items copied',
    some: '%{done} of %{count} copied',
    to: 'Open %{name}',
    no_image: 'It has no image.',
    unread: 'Its image could not be loaded. Replace it in the original first.',
  },
  release: {
    open: 'Preview',
    title: 'Preview of %{name}',
    close: 'Close the preview',
    before: 'Previous item',
    next: 'Next item',
    position: '%{position} of %{count}',
    lacks:
      '%{smart_count} item is missing in this language. |||| %{smart_count} items are missing in this language.',
    copy_link: 'Copy the address to open it on a phone',
  },
  phone: {
    mode: 'Appearance',
    light: 'Light',
    dark: 'Dark',
  },
};
