import { createHmac } from 'node:crypto'
import { networkOf } from '../../rules/http/internet-address.ts'

/** The network an address belongs to as a keyed hash: nobody's address is stored, and nobody can guess it back. */
export function networkHash(address: string | null, key: string): Buffer {
  return createHmac('sha256', key)
    .update(`network:${networkOf(address ?? 'unknown')}`)
    .digest()
}
