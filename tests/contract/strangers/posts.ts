import { defineResource, field, simpleRest } from '../../../src/engine';

/** ra-data-simple-rest's convention, through its package. */
export const posts = defineResource({
  name: 'posts',
  fields: {
    title: field.text({ required: true }),
    author: field.text({ required: true }),
    year: field.number(),
  },
  list: { columns: ['title', 'author', 'year'], sort: { field: 'title', order: 'ASC' } },
  api: simpleRest('/posts'),
});
