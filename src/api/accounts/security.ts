import { SECURITY_EVENTS } from '../../rules/accounts/security-events.ts'
import { backTo, signOutEverywhere, type AccountRequests } from '../sessions/account-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

/**
 * Security events of the account. `GET /api/account/security` → `{events: [{kind, text, at, device}]}`, newest first;
 * 401.
 * `POST /api/account/security/sign-out-everywhere` ends every session: 204, or 303 to the sign-in for a form; 401, 403.
 */
export function securityApi(parts: Omit<AccountRequests, 'addressOf'>): Endpoint[] {
  const { accounts } = parts
  const { get, post } = endpoints(FOR_PAGES)
  return [
    get('/api/account/security', 'session', async ({ context, reader }) => {
      const events = await accounts.securityEvents(reader.ssoId)
      return context.json({
        events: events.map(({ kind, at, device }) => ({
          kind,
          text: SECURITY_EVENTS[kind],
          at,
          device,
        })),
      })
    }),
    post('/api/account/security/sign-out-everywhere', 'session', async ({ context, reader }) => {
      await signOutEverywhere(context, parts, reader.ssoId)
      if (context.req.header('content-type')?.includes('form'))
        return backTo(context, href.login(), { hinweis: 'signed-out-everywhere' })
      return context.body(null, 204)
    }),
  ]
}
