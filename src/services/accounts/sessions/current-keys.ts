import { decodeProtectedHeader } from 'jose'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../store/tables.ts'
import { remainingMs } from '../../calls/remaining-ms.ts'
import { deleteRetiredKeys, loadKeys, rotateKeyIfDue } from './signing-keys.ts'

/** Minimum interval between key reloads for tokens with an unknown key. */
const RELOAD_MS = 5000

/** Keeps the signing keys of the database in memory. */
export async function openKeys(database: Kysely<Tables>) {
  await rotateKeyIfDue(database)
  let current = await loadKeys(database)
  let loadedAt = Date.now()
  return { current: () => current, rotate, reloadFor }

  /** Ends no session: tokens of older keys verify until they expire. */
  async function rotate(force: boolean): Promise<void> {
    await rotateKeyIfDue(database, force)
    await deleteRetiredKeys(database)
    current = await loadKeys(database)
    loadedAt = Date.now()
  }

  /** Loads the keys again if the token is of an unknown key, which another node may have created. */
  async function reloadFor(token: string): Promise<void> {
    if (!isOfUnknownKey(token)) return
    if (remainingMs(loadedAt + RELOAD_MS, RELOAD_MS) > 0) return
    loadedAt = Date.now()
    current = await loadKeys(database).catch(() => current)
  }

  function isOfUnknownKey(token: string): boolean {
    try {
      const { kid } = decodeProtectedHeader(token)
      return kid !== undefined && !current.jwks.keys.some((key) => key.kid === kid)
    } catch {
      return false
    }
  }
}
