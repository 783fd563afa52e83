/** The keys of the stored drafts. The `~visits` entries are not drafts. */
export const keptDrafts = () =>
  Object.keys(localStorage).filter(key => /^seamark\.draft\/.*(?<!~visits)$/.test(key));
