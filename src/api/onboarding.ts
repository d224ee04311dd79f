import { Hono, type Context } from 'hono'
import { safeNextPath } from '../rules/links.ts'
import {
  backToForm,
  bodyOf,
  failed,
  failure,
  failureOf,
  publicReader,
  renewSession,
  textOf,
  isTicked,
  type AccountRequests,
  type Failure,
} from './account-requests.ts'
import { isForeign } from './foreign-requests.ts'

/**
 * What a new account still has to say or to see.
 * S7.11: `GET|POST /api/onboarding` `{isOnboardingCompleted}` → the same; 400, 401.
 * S7.12: `GET /api/mein/oauth2/registration/form/missing-fields` → the names of the consent-form fields still empty; 401.
 * `POST /api/session/complete-registration` {firstName, lastName, salutation?, terms} → 200 `{reader}`, 400, 401;
 * `POST /dialog-flow/complete-registration` the same as a form.
 */
export function onboardingApi(parts: Omit<AccountRequests, 'addressOf'>): Hono {
  const { accounts, readerOf } = parts
  const app = new Hono()

  app.get('/api/onboarding', async (context) => {
    const reader = await readerOf(context)
    if (!reader) return failed(context, failure('signed-out', 401))
    const isOnboardingCompleted = await accounts.isOnboardingCompleted(reader.ssoId)
    return context.json({ isOnboardingCompleted })
  })

  app.post('/api/onboarding', async (context) => {
    if (isForeign(context)) return failed(context, failure('foreign', 403))
    const reader = await readerOf(context)
    if (!reader) return failed(context, failure('signed-out', 401))
    const isCompleted: unknown = Reflect.get(await bodyOf(context), 'isOnboardingCompleted')
    if (typeof isCompleted !== 'boolean')
      return context.json({ message: 'isOnboardingCompleted is true or false' }, 400)
    await accounts.setOnboardingCompleted(reader.ssoId, isCompleted)
    return context.json({ isOnboardingCompleted: isCompleted })
  })

  app.get('/api/mein/oauth2/registration/form/missing-fields', async (context) => {
    const reader = await readerOf(context)
    if (!reader) return failed(context, failure('signed-out', 401))
    return context.json(await accounts.missingFields(reader.ssoId))
  })

  app.post('/api/session/complete-registration', async (context) => {
    const result = await complete(context, await bodyOf(context))
    return 'status' in result ? failed(context, result) : context.json(result)
  })

  app.post('/dialog-flow/complete-registration', async (context) => {
    const form = await bodyOf(context)
    const result = await complete(context, form)
    const next = safeNextPath(textOf(form, 'next'))
    if (!('status' in result)) return context.redirect(next, 303)
    const refused = { fehler: result.codes, next }
    return backToForm(context, '/dialog-flow/complete-registration', refused, parts)
  })

  return app

  async function complete(context: Context, body: object): Promise<Failure | { reader: object }> {
    if (isForeign(context)) return failure('foreign', 403)
    const reader = await readerOf(context)
    if (!reader) return failure('signed-out', 401)
    const data = {
      salutation: textOf(body, 'salutation') || reader.salutation,
      firstName: textOf(body, 'firstName').trim(),
      lastName: textOf(body, 'lastName').trim(),
    }
    const result = await accounts.completeRegistration(reader.ssoId, {
      ...data,
      terms: isTicked(body, 'terms'),
    })
    if (result.kind === 'refused') return failureOf(result)
    const renewed = await renewSession(context, parts)
    return { reader: publicReader(renewed ?? { ...reader, ...data }) }
  }
}
