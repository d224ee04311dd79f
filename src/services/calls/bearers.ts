import type { Reader } from '../../rules/access/reader.ts'

/**
 * By which id token each verified reader came, for calls to other backends on the reader's behalf (S7.01). It stands
 * beside the `Reader`, so that no answer which holds a reader can hold the token.
 */
export type Bearers = {
  /** Undefined for a reader who was not verified by this process. */
  of(reader: object): string | undefined
  /** Remembers the token for as long as the reader's object lives. */
  note(reader: Reader, token: string): void
}

export function createBearers(): Bearers {
  const tokens = new WeakMap<object, string>()
  return {
    of: (reader) => tokens.get(reader),
    // A piece of a header would hold the whole header in memory.
    note: (reader, token) => void tokens.set(reader, Buffer.from(token).toString()),
  }
}

/** Notes the token of every reader that `verify` finds. */
export function notingBearers<Accounts extends { verify(token: string): Promise<Reader | null> }>(
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
