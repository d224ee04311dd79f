/**
 * The messages of a live text between browser and server (decision 79). Each is binary: one byte for the kind, then its
 * content.
 */
export type LiveMessage =
  /** Both: the Yjs state vector of the sender, so that the other sends what is missing. */
  | { kind: 'state'; bytes: Uint8Array }
  /** From the browser: a Yjs update. Numbers rise; the answer is `saved`. */
  | { kind: 'change'; number: number; bytes: Uint8Array }
  /** From the server: a Yjs update that the database holds. */
  | { kind: 'text'; bytes: Uint8Array }
  /** Both: cursors, in the encoding of `y-protocols/awareness`. */
  | { kind: 'presence'; bytes: Uint8Array }
  /** From the server: the database holds every change up to this number. */
  | { kind: 'saved'; number: number }
  /** From the server, first: which document it is (a UUID), and whether changes are accepted. */
  | { kind: 'welcome'; mayWrite: boolean; key: string }
  /** From the server: the comments of the draft have changed. */
  | { kind: 'comments' }

const KINDS = ['state', 'change', 'text', 'presence', 'saved', 'welcome', 'comments'] as const
const NUMBER_BYTES = 4

/** The maximum size of a message in bytes. */
export const MAX_LIVE_MESSAGE_BYTES = 4 * 1024 * 1024

/** Why the server ends a connection, as the close codes of the WebSocket. */
export const LIVE_CLOSE = {
  /** The session or the right has ended, or the session's token has to be renewed: connect again. */
  session: 4401,
  /** The account may not write this draft now. */
  right: 4403,
  /** The account may not read this draft any more. */
  gone: 4404,
  /** A message that cannot be read. */
  invalid: 4400,
  /** The text is larger than the database accepts. */
  full: 4413,
  /** Too many messages. */
  flood: 4429,
  /** The account has too many windows open: connect again later. */
  windows: 4430,
  /** Too many windows of the draft or of this process are open: connect again later. */
  crowded: 4503,
  /** The server stops, or could not reach its database: connect again. */
  away: 1012,
} as const

export function encodeLiveMessage(message: LiveMessage): Uint8Array {
  const kind = KINDS.indexOf(message.kind)
  switch (message.kind) {
    case 'state':
    case 'text':
    case 'presence':
      return joined([kind], message.bytes)
    case 'change':
      return joined([kind, ...bytesOf(message.number)], message.bytes)
    case 'saved':
      return joined([kind, ...bytesOf(message.number)])
    case 'welcome':
      return joined([kind, message.mayWrite ? 1 : 0], new TextEncoder().encode(message.key))
    case 'comments':
      return joined([kind])
  }
}

/** Returns `null` for a message of an unknown kind, or one that is too short. */
export function decodeLiveMessage(data: Uint8Array): LiveMessage | null {
  const kind = KINDS[data[0] ?? KINDS.length]
  const rest = data.subarray(1)
  if (kind === undefined) return null
  switch (kind) {
    case 'state':
    case 'text':
    case 'presence':
      return { kind, bytes: rest }
    case 'change':
      return rest.length < NUMBER_BYTES
        ? null
        : { kind, number: numberOf(rest), bytes: rest.subarray(NUMBER_BYTES) }
    case 'saved':
      return rest.length < NUMBER_BYTES ? null : { kind, number: numberOf(rest) }
    case 'welcome':
      return { kind, mayWrite: rest[0] === 1, key: new TextDecoder().decode(rest.subarray(1)) }
    case 'comments':
      return { kind }
  }
}

function joined(head: readonly number[], tail: Uint8Array = new Uint8Array()): Uint8Array {
  const all = new Uint8Array(head.length + tail.length)
  all.set(head)
  all.set(tail, head.length)
  return all
}

const bytesOf = (number: number): number[] =>
  [24, 16, 8, 0].map((shift) => (number >>> shift) & 0xff)

const numberOf = (bytes: Uint8Array): number =>
  new DataView(bytes.buffer, bytes.byteOffset, NUMBER_BYTES).getUint32(0)
