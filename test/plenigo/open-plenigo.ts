import { openPlenigo } from '../../src/services/billing/plenigo/plenigo.ts'
import type { Store } from '../../src/store/store.ts'
import type { Plenigo } from '../fakes/plenigo.ts'

/** The remote client on a store of its own, speaking to the double; what it logs is kept. */
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
