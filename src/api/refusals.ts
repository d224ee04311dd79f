import type { Context } from 'hono'
import { SIGN_IN_ERRORS } from '../rules/accounts/sign-in-errors.ts'
import { EDITOR_KEY_REQUIRED, WRONG_SCOPE } from '../services/editors/editors-service.ts'
import { OTHER_FEED, PARTNER_NEEDED } from '../services/partners/partners-service.ts'
import { tooLongMessage } from '../services/calls/read-body.ts'
import { messageFor } from '../services/newsroom/refusals/newsroom-refusal.ts'
import { ReaderRefusal, ServiceError } from '../services/service-error.ts'
import { backTo, failed, failure, type Failure } from './sessions/account-requests.ts'
import type { Refusal, RefusalFormat } from './endpoint.ts'
import { href } from '../routes.ts'
import { texts } from './texts.de.ts'

/** The dispatcher's refusals, in the formats of different groups of endpoints. */

const ENGLISH: Record<Exclude<Refusal['because'], 'too-long'>, string> = {
  foreign: 'Another site may not ask this',
  'signed-out': 'Missing or invalid credentials',
  'not-staff': 'Only the newsroom and operators may do this',
  'wrong-role': 'Your role in the newsroom does not allow this',
  'not-betrieb': 'There is no such endpoint',
  'not-redaktion': 'There is no such endpoint',
  'not-proved': 'Please sign in again first',
  'no-second-factor': 'The session needs a second factor first',
  'from-elsewhere': 'Only the machine that runs the site may ask this',
  'other-reader': 'These are the data of another reader',
  'other-edition': 'There is no such mandator here',
  'no-editor': EDITOR_KEY_REQUIRED,
  'wrong-scope': WRONG_SCOPE,
  'no-partner': PARTNER_NEEDED,
  'other-feed': OTHER_FEED,
  'no-length': 'The body must say its length',
  'too-many': 'Too many calls, please wait',
}

const GERMAN: Partial<Record<Refusal['because'], string>> = {
  foreign: SIGN_IN_ERRORS.foreign,
  'from-elsewhere': texts.fromElsewhere,
  'not-staff': texts.notStaff,
  'wrong-role': texts.wrongRole,
  'no-second-factor': texts.noSecondFactor,
  'no-length': texts.noLength,
  'signed-out': SIGN_IN_ERRORS['signed-out'],
  'too-many': SIGN_IN_ERRORS.limited,
}

/** For programs, in English: `{statusCode, message, error}`. */
export const inEnglish: RefusalFormat = (refusal) => {
  throw new ServiceError(refusal.status, englishOf(refusal), secondsOf(refusal))
}

/** The same in German or English, as `Accept-Language` prefers. */
export const inLanguage: RefusalFormat = (refusal, { req }) => {
  const error = new ServiceError(refusal.status, englishOf(refusal), secondsOf(refusal))
  throw new ServiceError(error.status, messageFor(error, req.raw), error.retryAfter)
}

export function englishOf(refusal: Refusal): string {
  return refusal.because === 'too-long'
    ? tooLongMessage(refusal.mostBytes)
    : ENGLISH[refusal.because]
}

const secondsOf = (refusal: Refusal): number | undefined =>
  refusal.because === 'too-many' ? refusal.retryAfter : undefined

/** The same in German, if a reader may see it. */
export const inGerman: RefusalFormat = (refusal, context) => {
  const sentence = germanOf(refusal)
  if (sentence) throw new ReaderRefusal(refusal.status, sentence, secondsOf(refusal))
  return inEnglish(refusal, context)
}

const germanOf = (refusal: Refusal): string | undefined =>
  refusal.because === 'too-long' ? texts.tooLong(refusal.mostBytes) : GERMAN[refusal.because]

/** For the site's own dialogs: `{message}`. */
export const asMessage: RefusalFormat = (refusal, context) => {
  const known = failureFor(refusal)
  return known ? failed(context, known) : inGerman(refusal, context)
}

/** Back to the form's page, with the reason in `?fehler=`. */
export function asForm(path: string): RefusalFormat {
  return (refusal, context) => {
    const known = failureFor(refusal)
    return known ? backTo(context, path, { fehler: known.codes }) : inGerman(refusal, context)
  }
}

/**
 * A signed-out sender signs in and returns to the form's page, which has no typed input; other refusals get an error
 * page.
 */
export function asPortalForm(path: string): RefusalFormat {
  return (refusal, context) =>
    refusal.because === 'signed-out' ? redirectToSignIn(context, path) : inGerman(refusal, context)
}

/** Leads staff to the page of the second factor, and then back to the opened page. */
export const redirectToSecondFactor = (context: Context): Response =>
  backTo(context, href['second-factor'](), { next: pathOf(context) })

export const redirectToSignIn = (context: Context, next: string): Response =>
  backTo(context, href.login(), { next })

/** The same for a form with typed input, which is kept until its sender is signed in. */
export const asTypedForm: RefusalFormat = (refusal, context) =>
  refusal.because === 'signed-out' ? redirectToUnsentForm(context) : inGerman(refusal, context)

/** Forwards the request's form to the page that keeps it for `next`, its own address. */
export const redirectToUnsentForm = (context: Context, next = pathOf(context)): Response =>
  forwardForm(context, href['unsent-form'](), next)

/** 307: the browser sends the whole form there, so no input is lost. */
export const forwardForm = (context: Context, path: string, next: string): Response =>
  context.redirect(`${path}?next=${encodeURIComponent(next)}`, 307)

export function pathOf({ req }: Context): string {
  const { pathname, search } = new URL(req.url)
  return pathname + search
}

function failureFor(refusal: Refusal): Failure | null {
  if (refusal.because === 'foreign') return failure('foreign', 403)
  if (refusal.because === 'signed-out') return failure('signed-out', 401)
  if (refusal.because !== 'too-many') return null
  return { ...failure('limited', 429), retryAfter: refusal.retryAfter }
}
