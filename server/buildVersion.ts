const env: Partial<ImportMetaEnv> | undefined = import.meta.env;

/** The version and commit of the build; undefined when the server runs from source. */
export const { VITE_VERSION: version, VITE_COMMIT: commit } = env ?? {};
