import { queryWithToken } from '../access/link-token-storage.ts'
import { navigateTo } from '../../ui/navigate-to.ts'
import { exchangePage } from './navigation.ts'
import { fetchPayload } from './payloads.ts'

/**
 * Requests the page at `path` again after the reader received access, and shows it in place. Returns `false` if the
 * page is still locked, could not be loaded, or is no longer open.
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
