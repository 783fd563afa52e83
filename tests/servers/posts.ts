import { defineResource, field, simpleRest } from '../../src/engine';

/** At FakeRest, by the authors of ra-data-simple-rest: its convention, through its package. */
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
