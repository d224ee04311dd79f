import type { Context } from 'hono'
import { bodyOf } from '../../api/sessions/account-requests.ts'
import type { Endpoint } from '../../api/endpoint.ts'
import { pathOf } from '../../api/refusals.ts'
import { FOR_FORMS } from '../../api/terms.ts'
import {
  retainedFields,
  PASSWORD_FIELD,
  type FailedForm,
} from '../../rules/accounts/retained-form.ts'
import type { Reader } from '../../rules/access/reader.ts'

/**
 * Returns the form of a failed request, for the retry button of the error page. Null if another site may have sent the form,
 * because the button would submit it from our page; null if only the form's own page may send it; null if an anonymous
 * reader's form exceeds the usual size limit.
 */
export async function failedFormOf(
  row: Endpoint,
  context: Context,
  readerOf: () => Promise<Reader | null>,
): Promise<FailedForm | null> {
  const isForm = context.req.header('content-type')?.includes('form') ?? false
  if (row.method !== 'POST' || row.origin !== 'own' || !isForm) return null
  const next = row.again ? row.again(context) : pathOf(context)
  if (next === null) return null
  try {
    const isLarge = Number(context.req.header('content-length')) > FOR_FORMS.body
    if (isLarge && !(await readerOf())) return null
    const form = await bodyOf(context)
    const kept = retainedFields(form)
    const hadPassword = Object.keys(form).some((name) => PASSWORD_FIELD.test(name))
    return Object.keys(kept).length > 0 ? { next, kept, hadPassword } : null
  } catch {
    // The body was already read in another way, or its upload was aborted.
    return null
  }
}
