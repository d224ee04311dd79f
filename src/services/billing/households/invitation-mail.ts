import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { householdInvitation } from '../../../rules/money/households.ts'
import type { Composers } from '../../mail/sending.ts'
import { codeHash } from './accept.ts'
import { href } from '../../../routes.ts'

export const HOUSEHOLD_INVITATION = 'household-invitation'

const invitation = z.object({ invitationId: z.number() })

/** Composes the mail in the mail worker: the code is created when sending. A cancelled invitation sends no mail. */
export function householdComposers(publicUrl: string): Composers {
  return {
    async [HOUSEHOLD_INVITATION](mail, transaction) {
      const { invitationId } = invitation.parse(mail.data)
      const code = randomBytes(24).toString('base64url')
      const row = await transaction
        .updateTable('household_invitations')
        .from('subscriptions')
        .set({ code_hash: codeHash(code) })
        .where('household_invitations.id', '=', invitationId)
        .whereRef('subscriptions.id', '=', 'household_invitations.subscription_id')
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['name', 'expires_at'])
        .executeTakeFirst()
      if (!row) return null
      const url = `${publicUrl}${href['account-household']({ code })}`
      const { name, expires_at: expiresAt } = row
      return householdInvitation({ name, expiresAt, url })
    },
  }
}
