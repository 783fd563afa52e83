/** Items of What's New in English, below `resources.changelog-items`. */
export const texts = {
  name: 'Item |||| Items',
  fields: { title: 'Title', description: 'Description', media: 'Image', lang: 'Language' },
  choices: { lang: { en: 'English', hy: 'Armenian' } },
  create: 'Create New Item',
  edit: 'Edit %{name}',
  remove: 'Remove %{name}',
  empty: 'There are no items in this language yet.',
  unsaved_order: 'The new order is not saved yet.',
  order_conflict: {
    title: 'The order was changed by somebody else meanwhile',
    text: 'Since you opened these items, somebody else has saved another order. Which one is to stay?',
    theirs: 'Take theirs',
    mine: 'Save mine',
  },
  removed_elsewhere:
    '%{names} was removed elsewhere meanwhile. The others are as you left them. |||| %{names} were removed elsewhere meanwhile. The others are as you left them.',
  previews: 'Preview',
  preview: 'Preview: %{language}',
  writing: 'as you write it',
  as_saved: 'as it was saved',
  too_long: 'The text is longer than the card: the app cuts it off at the line.',
  gone: 'This item was removed elsewhere meanwhile. Choose its image again and save: it is added as a new one.',
  image_again: 'Choose the image again: the old one was removed with the item',
  stopped: 'The upload was stopped. Nothing was saved.',
};
