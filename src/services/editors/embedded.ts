import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { EDITOR_SCOPES, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { bearerOf } from '../../rules/http/bearer.ts'
import type { Tables } from '../../store/tables.ts'
import { noteActsOf } from '../audit/write-audit.ts'
import { hashOfKey } from '../issued-keys.ts'
import type { EditorsService } from './editors-service.ts'
import { editorTokens, identityOf, insertToken } from './token-rows.ts'

const KEY: EditorIdentity = {
  kind: 'editor',
  id: 'key',
  name: null,
  rights: [...EDITOR_SCOPES, 'key'],
}

/** The API's tokens are made and revoked with the editor's key; the office has a log entry of its own for its tokens. */
const note = noteActsOf({ id: 'key', name: null })

type Editors = { database: Kysely<Tables>; editorKey: string }

/** The editor key, and tokens in the site's own database. */
export function createEditors({ database, editorKey }: Editors): EditorsService {
  const tokens = editorTokens(database)
  return {
    async identify(authorization): Promise<EditorIdentity> {
      if (!authorization) return { kind: 'nobody' }
      const token = bearerOf(authorization)
      if (token === null) return { kind: 'unknown' }
      if (timingSafeEqual(hashOfKey(token), hashOfKey(editorKey))) return KEY
      const found = await tokens.find(token)
      return found ? identityOf(database, found) : { kind: 'unknown' }
    },
    make: (token) =>
      database.transaction().execute(async (transaction) => {
        const made = await insertToken(transaction, { ...token, accountId: null })
        const { id, name } = made
        await note(transaction, { act: 'token-created', subject: `zugang:${id}`, after: { name } })
        return made
      }),
    list: () => tokens.list(),
    revoke: (id) =>
      database.transaction().execute(async (transaction) => {
        const isRevoked = await editorTokens(transaction).revoke(id)
        if (isRevoked) await note(transaction, { act: 'token-revoked', subject: `zugang:${id}` })
        return isRevoked
      }),
  }
}
