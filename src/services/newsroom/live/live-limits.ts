import { LIVE_CLOSE } from '../../../rules/newsroom/live/live-messages.ts'

/** Limits of open windows in one process: of one account, of one draft, of all. */
export const MAX_WINDOWS = { account: 20, draft: 50, process: 1000 } as const

type OpenWindow = { id: number; reader: { ssoId: string } }

/** Returns the close code for one window more, or `null` if it may join. */
export function tooManyWindows(
  open: Iterable<OpenWindow>,
  { id, reader }: OpenWindow,
): number | null {
  let all = 0
  let ofAccount = 0
  let ofDraft = 0
  for (const window of open) {
    all += 1
    if (window.reader.ssoId === reader.ssoId) ofAccount += 1
    if (window.id === id) ofDraft += 1
  }
  if (ofAccount >= MAX_WINDOWS.account) return LIVE_CLOSE.windows
  return all >= MAX_WINDOWS.process || ofDraft >= MAX_WINDOWS.draft ? LIVE_CLOSE.crowded : null
}
