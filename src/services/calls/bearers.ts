import type { Reader } from '../../rules/access/reader.ts'

/**
 * Maps verified readers to their id tokens, for calls to other backends on their behalf (S7.01). Kept outside `Reader`,
 * so that an answer containing a reader never contains the token.
 */
export type Bearers = {
  /** Returns `undefined` for a reader not verified by this process. */
  of(reader: object): string | undefined
  /** Remembers the token for the lifetime of the reader object. */
  note(reader: Reader, token: string): void
}

export function createBearers(): Bearers {
  const tokens = new WeakMap<object, string>()
  return {
    of: (reader) => tokens.get(reader),
    // A copy, because a slice would keep the whole header in memory.
    note: (reader, token) => void tokens.set(reader, Buffer.from(token).toString()),
  }
}

/** Wraps `verify` to remember the token of every reader. */
export function withBearers<Accounts extends { verify(token: string): Promise<Reader | null> }>(
  accounts: Accounts,
  bearers: Bearers,
): Accounts {
  return {
    ...accounts,
    async verify(token: string) {
      const reader = await accounts.verify(token)
      if (reader) bearers.note(reader, token)
      return reader
    },
  }
}
