/** English texts below `resources.changelogs`. */
export const texts = {
  name: "What's New |||| What's New",
  new: 'New release note',
  menu: "What's New - List",
  fields: {
    appId: 'App',
    version: 'Version',
    slug: 'Page',
    platform: 'Platform',
    createdAt: 'Created',
  },
  delete_warning: 'Its items and their images will be deleted too.',
  language: {
    complete: '%{language}: complete, %{count} of %{of}',
    partial: '%{language}: %{count} of %{of}',
    none: '%{language}: none yet',
  },
  link_after_create: 'Add items',
};

/** Load with the screens that use them (vite/splitTexts.ts). */
export const deferred = {
  fields: { items: 'Order' },
  checks: { pictureless: 'missing an image', oneLanguage: 'not fully translated' },
};
