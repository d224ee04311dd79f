/** The path of a browser that starts; undefined where there is none. */
export function findChromium(): Promise<string | undefined>
/** Finds a browser, or installs one. */
export function ensureChromium(): Promise<string>
export const CHROMIUM_FLAGS: readonly string[]
export function findWholeChromium(): Promise<string | undefined>
