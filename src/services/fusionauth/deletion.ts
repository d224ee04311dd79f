import { z } from 'zod'
import { ReaderRefusal } from '../service-error.ts'
import { readAnswer, type FusionAuthClient } from './client.ts'
import { texts } from './texts.de.ts'

const registrations = z.object({
  user: z.object({ registrations: z.array(z.object({ applicationId: z.string() })).default([]) }),
})

/**
 * Deletes the user of an account: `DELETE /api/user/{id}`, or `DELETE /api/user/registration/{id}/{application}` if the
 * user is registered with other applications of the publisher. Ignores a user that is already deleted.
 */
export function fusionAuthDeletion(client: FusionAuthClient) {
  return async (accountId: string): Promise<void> => {
    const found = await client.call('GET', `/api/user/${accountId}`)
    if (found.status === 404) return
    const { user } = readAnswer(registrations, found.body)
    const isElsewhere = user.registrations.some(
      ({ applicationId }) => applicationId !== client.applicationId,
    )
    const path = isElsewhere
      ? `/api/user/registration/${accountId}/${client.applicationId}`
      : `/api/user/${accountId}?hardDelete=true`
    const { status } = await client.call('DELETE', path)
    if (status !== 200 && status !== 404) throw new ReaderRefusal(503, texts.away)
  }
}
