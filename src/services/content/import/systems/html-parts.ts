import { escapeAttribute, escapeText } from '../../../../rules/language/html-escaping.ts'
import { embedOf } from '../html/embeds.ts'

/** Parts of HTML that replace the markup of other systems. They are cleaned with the text that they become a part of. */

export const attribute = (name: string, value: string): string =>
  value ? ` ${name}="${escapeAttribute(value)}"` : ''

export const paragraph = (html: string): string => (html ? `<p>${html}</p>` : '')

export const link = (address: string, html: string): string =>
  address ? `<a${attribute('href', address)}>${html || escapeText(address)}</a>` : html

/** Returns a player; an address without a player here is a link, and text that is no address stays. */
export function player(address: string): string {
  if (!/^https?:\/\//.test(address)) return escapeText(address)
  return embedOf(address)
    ? `<iframe${attribute('src', address)}></iframe>`
    : link(address, escapeText(address))
}
