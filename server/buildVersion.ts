const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** The version and commit of the build; undefined where the server runs from its sources. */
export const { VITE_VERSION: version, VITE_COMMIT: commit } = env ?? {};
