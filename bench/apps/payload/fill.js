import { getPayload } from 'payload';
import config from './payload.config.js';

const kinds = ['news', 'report', 'notice'];

/** Creates an administrator and a thousand posts. */
const payload = await getPayload({ config });
const { id: author } = await payload.create({
  collection: 'users',
  data: { email: 'jane@example.com', password: 'password', name: 'Jane Doe' },
});
for (let index = 0; index < 1000; index += 1) {
  await payload.create({
    collection: 'posts',
    data: {
      title: `Station ${1000 + index}`,
      kind: kinds[index % 3],
      author,
      views: index * 7,
      active: index % 2 === 0,
    },
  });
}
process.exit(0);
