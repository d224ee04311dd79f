import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import { EDITOR_SCOPES, type EditorIdentity } from '../../rules/access/editor-scopes.ts'
import { bearerOf } from '../../rules/http/bearer.ts'
import type { Tables } from '../../store/tables.ts'
import { noteActsOf } from '../audit/write-audit.ts'
import { hashOfKey, issuedKeys } from '../issued-keys.ts'
import type { EditorsService } from './editors-service.ts'

const KEY: EditorIdentity = {
  kind: 'editor',
  id: 'key',
  name: null,
  rights: [...EDITOR_SCOPES, 'key'],
}

/** Only the editor's key creates and revokes tokens. */
const note = noteActsOf({ id: 'key', name: null })

const KIND = {
  table: 'editor_tokens',
  owner: 'name',
  prefix: 'mb-editor-',
  scopes: EDITOR_SCOPES,
} as const

type Editors = { database: Kysely<Tables>; editorKey: string }

/** The editor key, and tokens in the site's own database. */
export function createEditors({ database, editorKey }: Editors): EditorsService {
  const tokens = issuedKeys(database, KIND)
  return {
    async identify(authorization): Promise<EditorIdentity> {
      if (!authorization) return { kind: 'nobody' }
      const token = bearerOf(authorization)
      if (token === null) return { kind: 'unknown' }
      if (timingSafeEqual(hashOfKey(token), hashOfKey(editorKey))) return KEY
      const found = await tokens.find(token)
      if (!found) return { kind: 'unknown' }
      return { kind: 'editor', id: `token:${found.id}`, name: found.name, rights: found.scopes }
    },
    make: (token) =>
      database.transaction().execute(async (transaction) => {
        const { key, ...made } = await issuedKeys(transaction, KIND).make(token)
        const { id, name } = made
        await note(transaction, { act: 'token-created', subject: `zugang:${id}`, after: { name } })
        return { ...made, token: key }
      }),
    list: () => tokens.list(),
    revoke: (id) =>
      database.transaction().execute(async (transaction) => {
        const isRevoked = await issuedKeys(transaction, KIND).revoke(id)
        if (isRevoked) await note(transaction, { act: 'token-revoked', subject: `zugang:${id}` })
        return isRevoked
      }),
  }
}
