import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { invitationMail } from '../../../rules/office/staff/invitation.ts'
import { staffRolesInWords } from '../../../rules/office/staff/staff-rights.ts'
import type { Composers } from '../../mail/sending.ts'

export const STAFF_INVITATION = 'staff-invitation'

/** The address of an invitation's link. */
export const INVITATION_LINK = '/api/staff-invitation'

/** Only the hash of a code is stored. */
export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()

const invitation = z.object({ invitationId: z.number() })

/**
 * Composes the mail in the mail worker: the code is created when it is sent, and replaces an earlier one. A withdrawn or
 * expired invitation sends no mail.
 */
export function staffComposers(publicUrl: string): Composers {
  return {
    async [STAFF_INVITATION](mail, transaction) {
      const { invitationId } = invitation.parse(mail.data)
      const code = randomBytes(32).toString('base64url')
      const row = await transaction
        .updateTable('staff_invitations')
        .set({ code_hash: codeHash(code) })
        .where('id', '=', invitationId)
        .where('expires_at', '>', sql<Date>`now()`)
        .returning(['newsroom_role', 'roles', 'expires_at'])
        .executeTakeFirst()
      if (!row) return null
      const content = invitationMail({
        rolesInWords: staffRolesInWords(row.newsroom_role, row.roles),
        expiresAt: row.expires_at,
        url: `${publicUrl}${INVITATION_LINK}?code=${code}`,
      })
      return { ...content, audience: 'staff' }
    },
  }
}
