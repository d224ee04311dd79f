/** S3.06, S9.04, S9.05: the reader's font size, in percent of the browser's own. */
export const FONT_SIZES = [100, 112.5, 125, 137.5, 150] as const
export type FontSize = (typeof FONT_SIZES)[number]

/** S9.05: the default size. */
export const DEFAULT_FONT_SIZE: FontSize = 112.5

export const FONT_SIZE_COOKIE = 'fontSize'

/** S9.04: 4800 hours, in seconds. */
const COOKIE_AGE = 4800 * 60 * 60

/** The custom property on `<html>` that scales all text. */
export const FONT_SIZE_PROPERTY = '--reader-font-size'

/** S9.05: returns the stored size if it is offered, else the default. */
export function fontSizeOf(value: string | undefined): FontSize {
  return FONT_SIZES.find((size) => String(size) === value) ?? DEFAULT_FONT_SIZE
}

/** Returns the size from a Cookie header or `document.cookie`. */
export function fontSizeFromCookies(cookies: string): FontSize {
  return fontSizeOf(/(?:^|;\s*)fontSize=([^;]*)/.exec(cookies)?.[1])
}

/** S9.04: returns the cookie that stores a size. */
export function fontSizeCookie(size: FontSize): string {
  return `${FONT_SIZE_COOKIE}=${size}; Max-Age=${COOKIE_AGE}; Path=/; SameSite=Lax`
}
