import { setTimeout as wait } from 'node:timers/promises'
import type { AccountDataService } from './account-data-service.ts'

const HOUR_MS = 60 * 60 * 1000

type Watch = {
  accountData: Pick<AccountDataService, 'deleteDue'>
  onDeleted: (receipts: string[]) => void
  onError: (error: unknown) => void
}

/** Deletes accounts whose time has come: at the start and every hour, on whichever node comes first. */
export function watchDeletions(
  { accountData, onDeleted, onError }: Watch,
  everyMilliseconds = HOUR_MS,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = watch()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look()
      await wait(everyMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function look(): Promise<void> {
    try {
      const receipts = await accountData.deleteDue()
      if (receipts.length > 0) onDeleted(receipts)
    } catch (error) {
      onError(error)
    }
  }
}
