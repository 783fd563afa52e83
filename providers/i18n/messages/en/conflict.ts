/** English texts for conflicting edits of a record, and for undo. */
export const conflict = {
  changed: 'Someone else changed this record. Nothing was saved.',
  deleted: 'This record was deleted. What you typed is still here.',
  unchecked: 'Could not check for other changes to this record. Nothing was saved.',
  kept: 'Kept their %{fields}',
  deleted_title: 'This record was deleted',
  deleted_text: 'What you typed is still in the form. You can save it as a new record.',
  deleted_confirm: 'Create as new',
  unchecked_title: 'Save without checking?',
  unchecked_text:
    'Could not check whether someone else changed this record since you opened it. If they did, saving overwrites their changes.',
  unchecked_confirm: 'Save anyway',
  back: 'Back to the form',
};

export const undo = {
  undo: 'Undo',
  done: 'Undone',
  changed: 'Nothing was undone: someone else changed this record.',
  deleted: 'Nothing was undone: this record was deleted.',
  unsure: 'Nothing was undone: could not check for other changes.',
};
