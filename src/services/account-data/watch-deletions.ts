import { repeating } from '../repeating.ts'
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
  return repeating(look, everyMilliseconds)

  async function look(): Promise<void> {
    try {
      const receipts = await accountData.deleteDue()
      if (receipts.length > 0) onDeleted(receipts)
    } catch (error) {
      onError(error)
    }
  }
}
