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
  halfway: 'Saved: %{saved}. Not saved yet: %{language}. Save tries only that again; nothing is added twice.',
  halted: 'The upload was stopped.',
  picture_unread: 'The image could not be read to be sent once more. Choose it again',
  translate: 'Translate',
  missing: 'Missing in this language: %{language}',
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
