import type { IncomingMessage } from 'node:http'
import { causeSentence } from '../../rules/access/access-cause.ts'
import { httpOnlyCookieName, readCookie, SESSION_COOKIES } from '../../rules/http/cookies.ts'
import type { Reader } from '../../rules/access/reader.ts'
import { readerKinds } from '../../rules/access/roles.ts'
import type { AccessExplanation } from '../../rules/access/see-as.ts'
import type { PageAnswers, Undecided } from '../pages/answers/page-answers.ts'
import { parsePageUrl } from '../pages/addresses/page-url.ts'
import { visitorOf, type VisitedSite } from '../access/visitor.ts'

type ExplanationRequest = VisitedSite & { request: IncomingMessage; reader: Reader }

/**
 * Returns the access decision about a path for this member of staff or the impersonated reader. Counts nothing. Null if the
 * path has no page.
 */
export async function explainAccess(
  answers: PageAnswers,
  path: string,
  { request, reader, ...site }: ExplanationRequest,
): Promise<Omit<AccessExplanation, 'kind'> | Undecided | null> {
  const address = parsePageUrl(path)
  if (!address) return null
  const name = httpOnlyCookieName({ name: SESSION_COOKIES.id, secure: site.secureCookies })
  const idToken = readCookie(request.headers.cookie, name) ?? ''
  const verified = { reader, kinds: readerKinds(reader.roles), idToken }
  const visitor = { ...visitorOf(verified, request, { ...site, address }), isDryRun: true }
  const decision = await answers.explain(address, visitor)
  if (!decision || decision === 'undecided') return decision
  const { outcome, cause } = decision.access
  return {
    outcome,
    template: 'template' in decision.access ? decision.access.template : null,
    cause,
    because: causeSentence(cause),
    device: visitor.device,
  }
}
