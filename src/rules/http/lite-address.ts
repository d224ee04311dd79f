/** The query parameter that asks for a page without script, with any value or none: all spellings are one page. */
export const LITE_PARAMETER = 'lite'

/** As it is written where a link leads to the page it stands on. */
export const LITE_HERE = `?${LITE_PARAMETER}`

/** The same address, asking for the page without script; its query and its place on the page stay. */
export function liteAddress(address: string): string {
  const [rest = '', ...hash] = address.split(/(?=#)/)
  const sign = rest.includes('?') ? '&' : '?'
  return `${rest}${sign}${LITE_PARAMETER}${hash.join('')}`
}
