import { createHmac } from 'node:crypto'
import { networkOf } from '../../rules/http/internet-address.ts'

/** Returns the network of an address as a keyed hash: no address is stored, and the hash cannot be reversed. */
export function networkHash(address: string | null, key: string): Buffer {
  return createHmac('sha256', key)
    .update(`network:${networkOf(address ?? 'unknown')}`)
    .digest()
}
