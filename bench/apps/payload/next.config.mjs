import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({
  // The proxy in front compresses, in the same way for every panel.
  compress: false,
  // Not the parent folder, which has a lock file, too.
  turbopack: { root: import.meta.dirname },
});
