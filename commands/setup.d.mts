/** Builds the site unless these sources are built already; `dist` then leads to their build. */
export function build(): Promise<void>

/** The flags of Node for the server. */
export const serverFlags: readonly string[]

/** The folder of the project. */
export const root: string

/** Returns the hash of files and folders, relative to the project; guides do not change it. */
export function fingerprint(paths: readonly string[]): string
