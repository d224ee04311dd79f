/** Builds the site unless these sources are built already; `dist` then leads to their build. */
export function build(): Promise<void>

/** The flags of Node for the server. */
export const serverFlags: readonly string[]
