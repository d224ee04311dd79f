import type { Context } from 'hono'
import type { Logger } from 'pino'
import { endpoints, type Endpoint } from '../../../api/endpoint.ts'
import { logoutOnPage } from '../../../api/sessions/session.ts'
import { FOR_FORMS } from '../../../api/terms.ts'
import type { AccountsService } from '../../../services/accounts/accounts-service.ts'

type PageEndpoint = {
  accounts: AccountsService
  answer: (context: Context) => Promise<Response>
  secureCookies: boolean
  log: Logger
}

/** The endpoint of all pages; the access gate and guards decide who may read a page (`page-requests.ts`). */
export function pageEndpoint({ answer, ...logout }: PageEndpoint): Endpoint {
  const { get } = endpoints({ ...FOR_FORMS, origin: 'any', caching: 'as answered' })
  return get(
    '*',
    'public',
    async (call) => (await logoutOnPage(call, logout)) ?? answer(call.context),
  )
}
