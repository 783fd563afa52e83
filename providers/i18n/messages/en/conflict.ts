/** What is said of changes that two people have made to one entry, and of taking one back, in English. */
export const conflict = {
  changed: 'Somebody else has changed this entry meanwhile. Nothing was saved.',
  gone: 'This entry was deleted meanwhile. What you typed is still here.',
  kept: 'Kept the %{fields} changed meanwhile',
  title: 'Changed by somebody else meanwhile',
  text: 'Since you opened this entry, somebody else has saved other values. Choose what is to be saved.',
  before: 'Before',
  theirs: 'Theirs',
  mine: 'Mine',
  empty: 'Empty',
  back: 'Back to the form',
  gone_title: 'This entry was deleted meanwhile',
  gone_text: 'What you typed is still in the form. It can be saved as a new entry.',
  create: 'Create as new',
};

export const undo = {
  undo: 'Undo',
  done: 'Undone',
  changed: 'Nothing was undone: somebody else has changed this meanwhile.',
  gone: 'Nothing was undone: this entry was deleted meanwhile.',
  unsure: 'Nothing was undone: whether somebody else has changed this meanwhile could not be found out.',
};
