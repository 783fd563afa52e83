/** What is said of changes that two people have made to one entry, and of taking one back, in English. */
export const conflict = {
  changed: 'Somebody else has changed this entry meanwhile. Nothing was saved.',
  gone: 'This entry was deleted meanwhile. What you typed is still here.',
  kept: 'Kept the %{fields} changed meanwhile',
};

export const undo = {
  undo: 'Undo',
  done: 'Undone',
  changed: 'Nothing was undone: somebody else has changed this meanwhile.',
  gone: 'Nothing was undone: this entry was deleted meanwhile.',
  unsure: 'Nothing was undone: whether somebody else has changed this meanwhile could not be found out.',
};
