import { cutText } from '../../rules/language/cut-text.ts'
import type { Context } from 'hono'
import { ServiceError } from '../../services/service-error.ts'
import { inGerman as refusalInGerman } from '../../rules/money/refusals.ts'
import { MoneyError } from '../../services/billing/money-error.ts'
import type { RateLimit } from '../../services/rate-limits/rate-limits.ts'
import type { StepReport } from '../../rules/office/step-report.ts'
import { problemsOf, type Form, type ReadForm } from '../../pages/forms/read-form.ts'
import type { RefusalFormat } from '../endpoint.ts'
import {
  forwardForm,
  inGerman,
  pathOf,
  redirectToSecondFactor,
  redirectToSignIn,
  redirectToUnsentForm,
} from '../refusals.ts'
import { backTo, bodyOf } from '../sessions/account-requests.ts'
import { FOR_FORMS } from '../terms.ts'
import { texts } from '../texts.de.ts'
import { href } from '../../routes.ts'

/** Office requests per network and minute. */
const OFFICE_RATE: RateLimit = { name: 'office', points: 120, seconds: 60 }

/** A form's page has the form's address, so it opens again after the sign-in or the password. */
const asOffice: RefusalFormat = (refusal, context) => {
  const next = pathOf(context)
  if (refusal.because === 'signed-out')
    return isFormToKeep(context)
      ? redirectToUnsentForm(context, next)
      : redirectToSignIn(context, next)
  if (refusal.because === 'not-proved')
    return isForm(context)
      ? forwardForm(context, href['office-proof'](), next)
      : backTo(context, href['office-proof'](), { next })
  if (refusal.because === 'not-betrieb') throw notFoundError(context)
  if (refusal.because === 'no-second-factor' && !isForm(context))
    return redirectToSecondFactor(context)
  return inGerman(refusal, context)
}

/** Terms of the office's forms. */
export const FOR_OFFICE = { ...FOR_FORMS, rate: OFFICE_RATE, refusal: asOffice }

const isForm = ({ req }: Context): boolean => req.method === 'POST'

/** Within the size that forms of strangers may have; a larger form, with a picture, has to be filled in again. */
const isFormToKeep = (context: Context): boolean =>
  isForm(context) && Number(context.req.header('content-length')) <= FOR_FORMS.body

/** The error for an unknown address. */
export const notFoundError = ({ req }: Context): ServiceError =>
  new ServiceError(404, `page not found ${req.path}`)

/** Renders a page of the office as the answer to one of its forms. */
export type AnswerWith = (context: Context, path: string, report: unknown) => Promise<Response>

/** Returns the German message of a known refusal; rethrows every other error. */
export function refusalMessage(error: unknown): string {
  if (error instanceof MoneyError) return refusalInGerman(error.refusal)
  throw error
}

/** Reads a form without control characters: PostgreSQL stores no NUL, and the log allows only tabs and line breaks. */
export async function officeForm(context: Context): Promise<object> {
  const fields = Object.entries(await bodyOf(context))
  return Object.fromEntries(
    fields.map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '') : value,
    ]),
  )
}

export type Upload = {
  bytes: Uint8Array
  format: 'xml' | 'csv'
  /** The file name on the employee's computer. */
  name: string
  /** The form's other fields. */
  form: object
}

/** Returns a form's file; a missing file is returned as an empty one, which the caller refuses. */
export async function uploadOf(context: Context): Promise<Upload> {
  const form = await officeForm(context)
  const file: unknown = Reflect.get(form, 'file')
  if (!(file instanceof File)) return { bytes: new Uint8Array(), format: 'csv', name: '', form }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = cutText(file.name.replace(/\p{Cc}/gu, ''), 100)
  return { bytes, format: formatOf(bytes), name, form }
}

const formatOf = (bytes: Uint8Array): Upload['format'] =>
  new TextDecoder()
    .decode(bytes.subarray(0, 100))
    .replace(/^[\uFEFF\s]+/, '')
    .startsWith('<')
    ? 'xml'
    : 'csv'

/** Returns the error sentence of a refused form: that of its first wrong field that has one. */
export const firstProblem = (form: Form, faults: readonly string[]): string =>
  Object.values(problemsOf(form, faults.join(',')))[0] ?? texts.checkFields

/** Returns the second step with the entered values and the first error, or the error of a service. */
export function stepReport<F extends Form>(
  form: F,
  { faults, typed }: ReadForm<F>,
  refusal?: string,
): StepReport {
  const { reason, ...problems } = problemsOf<Form>(form, faults.join(','))
  const [problem = reason === undefined ? texts.checkFields : null] = Object.values(problems)
  return { problem: refusal ?? problem, reasonMissing: reason !== undefined, typed }
}
