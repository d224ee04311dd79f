import { createDecoder, readVarString, readVarUint } from 'lib0/decoding'
import { createEncoder, toUint8Array, writeVarString, writeVarUint } from 'lib0/encoding'

/** Cursors of one browser, in the encoding of `y-protocols/awareness`. */
export type Presence = { client: number; clock: number; bytes: Uint8Array }

const MAX_BYTES = 4096

/**
 * Reads a browser's cursors and puts the account's name in their place. Returns `null` for anything but the cursors of
 * one browser.
 */
export function presenceOf(bytes: Uint8Array, name: string): Presence | null {
  if (bytes.length > MAX_BYTES) return null
  try {
    const decoder = createDecoder(bytes)
    if (readVarUint(decoder) !== 1) return null
    const client = readVarUint(decoder)
    const clock = readVarUint(decoder)
    const state = JSON.parse(readVarString(decoder)) as { cursor?: unknown } | null
    const shown = state && { cursor: state.cursor ?? null, user: { name } }
    return { client, clock, bytes: encode(client, clock, shown) }
  } catch {
    return null
  }
}

/** Returns the message that a browser has left. */
export const departureOf = ({ client, clock }: Presence): Presence => ({
  client,
  clock: clock + 1,
  bytes: encode(client, clock + 1, null),
})

function encode(client: number, clock: number, state: object | null): Uint8Array {
  const encoder = createEncoder()
  writeVarUint(encoder, 1)
  writeVarUint(encoder, client)
  writeVarUint(encoder, clock)
  writeVarString(encoder, JSON.stringify(state))
  return toUint8Array(encoder)
}
