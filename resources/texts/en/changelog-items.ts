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
  order_conflict: {
    title: 'Someone else changed the order',
    text: 'Since you opened these items, someone else saved another order. Which one do you want to keep?',
    theirs: 'Keep theirs',
    mine: 'Save mine',
  },
  removed_elsewhere:
    '%{names} was removed elsewhere. The others are as you left them. |||| %{names} were removed elsewhere. The others are as you left them.',
  previews: 'Preview',
  preview: 'Preview: %{language}',
  writing: 'Live',
  as_saved: 'Saved',
  too_long: 'The text is longer than the card: the app cuts it off at this line.',
  gone: 'This item was removed elsewhere. Choose its image again and save to add it as a new one.',
  image_again: 'Choose the image again: the old one was removed with the item',
  stopped: 'The upload was stopped. Nothing was saved.',
};
