import type { Context } from 'hono'
import { ServiceError } from '../../services/service-error.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import type { RefusalFormat } from '../endpoint.ts'
import { inGerman, toSignIn } from '../refusals.ts'
import { backTo } from '../sessions/account-requests.ts'
import { FOR_FORMS } from '../terms.ts'
import { href } from '../../routes.ts'

/** What a network sends of the office in a minute. */
const OFFICE_RATE: RateLimit = { name: 'office', points: 120, seconds: 60 }

/** The page a form stands on has its address: after the sign-in, or the password, it is open again. */
const asOffice: RefusalFormat = (refusal, context) => {
  const next = pathOf(context)
  if (refusal.because === 'signed-out') return toSignIn(context, next)
  if (refusal.because === 'not-proved') return backTo(context, href['office-proof'](), { next })
  if (refusal.because === 'not-betrieb') throw nothingAt(context)
  return inGerman(refusal, context)
}

/** The forms of the office. */
export const FOR_OFFICE = { ...FOR_FORMS, rate: OFFICE_RATE, refusal: asOffice }

/** The words of an address that is not there. */
export const nothingAt = ({ req }: Context): ServiceError =>
  new ServiceError(404, `page not found ${req.path}`)

function pathOf({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname + search
}

export const isKey = (text: string): boolean => /^[\w-]{1,80}$/.test(text)
