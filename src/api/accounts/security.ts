import { Hono } from 'hono'
import { SECURITY_EVENTS } from '../../rules/security-events.ts'
import { backTo, failed, failure, setCookies, type AccountRequests } from '../account-requests.ts'
import { isForeign } from '../foreign-requests.ts'
import { signOutCookies } from '../session-cookies.ts'

/**
 * The account's security list: `GET /api/account/security` → `{events: [{kind, text, at, device}]}`, the newest first; 401.
 * `POST /api/account/security/sign-out-everywhere` ends every sign-in: 204, or 303 to the sign-in for a form; 401, 403.
 */
export function securityApi(parts: Omit<AccountRequests, 'addressOf'>): Hono {
  const { accounts, readerOf, secureCookies } = parts
  const app = new Hono()

  app.get('/api/account/security', async (context) => {
    const reader = await readerOf(context)
    if (!reader) return failed(context, failure('signed-out', 401))
    const events = await accounts.securityEvents(reader.ssoId)
    return context.json({
      events: events.map(({ kind, at, device }) => ({
        kind,
        text: SECURITY_EVENTS[kind],
        at,
        device,
      })),
    })
  })

  app.post('/api/account/security/sign-out-everywhere', async (context) => {
    if (isForeign(context)) return failed(context, failure('foreign', 403))
    const reader = await readerOf(context)
    if (!reader) return failed(context, failure('signed-out', 401))
    await accounts.signOutEverywhere(reader.ssoId)
    setCookies(context, signOutCookies(secureCookies))
    if (context.req.header('content-type')?.includes('form'))
      return backTo(context, '/dialog-flow/login', { hinweis: 'signed-out-everywhere' })
    return context.body(null, 204)
  })

  return app
}
