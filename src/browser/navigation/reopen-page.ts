import { queryWithToken } from '../access/link-token-memory.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { exchangePage } from './navigation.ts'
import { fetchPayload } from './payloads.ts'

/**
 * Asks for the page at `path` again, once the reader has received a right to it, and shows it in place. False if it is
 * still locked, could not be loaded, or the reader has left it.
 */
export async function reopenPage(path: string): Promise<boolean> {
  try {
    const payload = await fetchPayload(new URL(location.href))
    if (location.pathname !== path || payload.main.includes('class="paywall"')) return false
    if (payload.frames.length > 0)
      navigateTo(path + queryWithToken(new URL(location.href)), { replace: true })
    else exchangePage(payload)
    return true
  } catch {
    return false
  }
}
