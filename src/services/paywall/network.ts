import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'

/** The network an address belongs to as a keyed hash: nobody's address is stored, and nobody can guess it back. */
export function networkHash(address: string | null, key: string): Buffer {
  return createHmac('sha256', key)
    .update(`network:${networkOf(address ?? 'unknown')}`)
    .digest()
}

/** A household has one IPv4 address, but 2⁶⁴ of IPv6 at least: those count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** All eight groups of an address, those that `::` leaves out among them. */
function groupsOf(address: string): string[] {
  const short = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [before = '', after] = short.split('::')
  const head = before.split(':').filter(Boolean)
  if (after === undefined) return head
  const tail = after.split(':').filter(Boolean)
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}
