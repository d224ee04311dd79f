import { openPlenigo } from '../../src/services/billing/plenigo/plenigo.ts'
import type { Store } from '../../src/store/store.ts'
import type { Plenigo } from '../fakes/plenigo.ts'

/** Opens the plenigo client on a database with the fake plenigo, and collects its log lines. */
export function openPlenigoOn(
  { database }: Pick<Store, 'database'>,
  { url, key }: Pick<Plenigo, 'url' | 'key'>,
  { logged = [], patienceMs = 10_000 }: { logged?: string[]; patienceMs?: number } = {},
) {
  const note = (facts: object, message: string) =>
    void logged.push(`${message} ${JSON.stringify(facts)}`)
  return openPlenigo(database, {
    url,
    key,
    walletId: 'coins',
    log: { error: note, warn: note },
    patienceMs,
  })
}
