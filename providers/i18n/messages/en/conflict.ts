/** What is said of changes that two people have made to one entry, and of taking one back, in English. */
export const conflict = {
  changed: 'Someone else has changed this entry. Nothing was saved.',
  gone: 'This entry was deleted. What you typed is still here.',
  unchecked: 'Could not check whether someone else has changed this entry. Nothing was saved.',
  kept: 'Kept the %{fields} changed meanwhile',
  gone_title: 'This entry was deleted',
  gone_text: 'What you typed is still in the form. It can be saved as a new entry.',
  gone_confirm: 'Create as new',
  unchecked_title: 'Save without checking?',
  unchecked_text:
    'Could not check whether someone else has changed this entry since you opened it. If they have, saving overwrites their changes.',
  unchecked_confirm: 'Save anyway',
  back: 'Back to the form',
};

export const undo = {
  undo: 'Undo',
  done: 'Undone',
  changed: 'Nothing was undone: somebody else has changed this meanwhile.',
  gone: 'Nothing was undone: this entry was deleted meanwhile.',
  unsure: 'Nothing was undone: whether somebody else has changed this meanwhile could not be found out.',
};
