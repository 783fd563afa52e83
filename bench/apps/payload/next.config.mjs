import { withPayload } from '@payloadcms/next/withPayload';

export default withPayload({
  // What stands before it compresses, for every panel in the same way.
  compress: false,
  // Not the folder above it that has a lock file too.
  turbopack: { root: import.meta.dirname },
});
