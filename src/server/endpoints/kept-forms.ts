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
 * The form of a request, for the page of an error. None where another site may have sent it, for its button would be
 * pressed on a page of ours; none where only a button of its own may send it; none larger than what strangers may send
 * anywhere, unless its sender is signed in.
 */
export async function keptForm(
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
    // Read in another way already, or broken off: there is nothing to keep.
    return null
  }
}
