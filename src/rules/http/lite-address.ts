/** The query parameter that requests a page without script, with or without a value: all forms are the same page. */
export const LITE_PARAMETER = 'lite'

/** The relative link to the current page without script. */
export const LITE_HERE = `?${LITE_PARAMETER}`

/** Returns the address of the same page without script; query and hash are kept. */
export function liteAddress(address: string): string {
  const [rest = '', ...hash] = address.split(/(?=#)/)
  const sign = rest.includes('?') ? '&' : '?'
  return `${rest}${sign}${LITE_PARAMETER}${hash.join('')}`
}
