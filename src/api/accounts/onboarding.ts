import type { Context } from 'hono'
import { z } from 'zod'
import type { Reader } from '../../rules/access/reader.ts'
import { safeNextPath } from '../../rules/browsing/safe-next-path.ts'
import { completeRegistrationForm } from '../../pages/complete-registration/complete-registration.form.ts'
import { readAnyForm, type FormValues } from '../../pages/forms/read-form.ts'
import {
  backToForm,
  bodyOf,
  failed,
  failureOf,
  publicReader,
  renewSession,
  type AccountRequests,
  type Failure,
} from '../sessions/account-requests.ts'
import { endpoints, type Endpoint } from '../endpoint.ts'
import { asForm, redirectToUnsentForm } from '../refusals.ts'
import { ACCOUNT_RATE, FOR_FORMS, FOR_PAGES } from '../terms.ts'
import { href } from '../../routes.ts'

const FORM = href['complete-registration']()

type Completion = FormValues<typeof completeRegistrationForm>

const onboardingState = z.object({ isOnboardingCompleted: z.boolean() })

/**
 * The steps that a new account still has to complete.
 * S7.11: `GET|POST /api/onboarding` `{isOnboardingCompleted}` → the same; 400, 401.
 * S7.12: `GET /api/mein/oauth2/registration/form/missing-fields` → the names of the empty consent-form fields; 401.
 * `POST /api/session/complete-registration` {firstName, lastName, salutation?, terms} → 200 `{reader}`, 400, 401;
 * `POST /dialog-flow/complete-registration` the same as a form.
 */
export function onboardingApi(parts: Omit<AccountRequests, 'addressOf'>): Endpoint[] {
  const { accounts } = parts
  const { get, post } = endpoints(FOR_PAGES)
  const form = endpoints({ ...FOR_FORMS, rate: ACCOUNT_RATE, refusal: asForm(FORM) })
  return [
    get('/api/onboarding', 'session', async ({ context, reader }) => {
      const { isOnboardingCompleted } = await accounts.registrationState(reader.ssoId)
      return context.json({ isOnboardingCompleted })
    }),
    post('/api/onboarding', 'session', async ({ context, reader }) => {
      const { data } = onboardingState.safeParse(await bodyOf(context))
      if (!data) return context.json({ message: 'isOnboardingCompleted is true or false' }, 400)
      await accounts.setOnboardingCompleted(reader.ssoId, data.isOnboardingCompleted)
      return context.json(data)
    }),
    get(
      '/api/mein/oauth2/registration/form/missing-fields',
      'session',
      async ({ context, reader }) =>
        context.json((await accounts.registrationState(reader.ssoId)).missingFields),
    ),
    post('/api/session/complete-registration', 'session', async ({ context, reader }) => {
      const result = await complete(context, reader, await completionOf(context))
      return 'status' in result ? failed(context, result) : context.json(result)
    }),
    form.post(FORM, 'public', async ({ context, readerOf }) => {
      const values = await completionOf(context)
      const reader = await readerOf()
      if (!reader) return redirectToUnsentForm(context)
      const result = await complete(context, reader, values)
      const next = safeNextPath(values.next)
      if (!('status' in result)) return context.redirect(next, 303)
      return backToForm(context, FORM, { fehler: result.codes, next }, parts)
    }),
  ]

  async function complete(
    context: Context,
    reader: Reader,
    { salutation, firstName, lastName, terms }: Completion,
  ): Promise<Failure | { reader: object }> {
    const data = {
      salutation: salutation || reader.salutation,
      firstName,
      lastName,
    }
    const result = await accounts.completeRegistration(reader.ssoId, { ...data, terms })
    if (result.kind === 'refused') return failureOf(result)
    const renewed = await renewSession(context, parts)
    return { reader: publicReader(renewed ?? { ...reader, ...data }) }
  }
}

async function completionOf(context: Context): Promise<Completion> {
  return readAnyForm(completeRegistrationForm, await bodyOf(context))
}
