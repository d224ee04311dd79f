import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  objectionInstructions,
  OBJECTION,
} from '../../../rules/money/declarations/objection-words.ts'
import type { MailContent } from '../../mail/queue.ts'
import type { Composers } from '../../mail/sending.ts'
import type { DeclaredBy } from '../subscriptions/subscriptions-service.ts'
import { href } from '../../../routes.ts'

/** Mail kind for notifying an account's owner about a declaration on their contract. */
export const CONTRACT_DECLARED = 'contract-declared'

/** Returns the mail about the end of a contract. If a declaration caused it, the mail gets a link to object. */
export const endMail = (content: MailContent, declared: DeclaredBy | undefined) =>
  declared
    ? { kind: CONTRACT_DECLARED, data: { ...content, declarationId: declared.id } }
    : { kind: 'message', data: content }

const declaredMail = z.object({
  declarationId: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
})

export const objectionHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** Composes the mail in the mail worker: the code is created when sending, and only its hash is stored. */
export function objectionComposers(publicUrl: string): Composers {
  return {
    async [CONTRACT_DECLARED](mail, transaction) {
      const { declarationId, subject, paragraphs } = declaredMail.parse(mail.data)
      const code = randomBytes(32).toString('base64url')
      const declared = await transaction
        .updateTable('declarations')
        .set({ objection_hash: objectionHash(code) })
        .where('id', '=', declarationId)
        .returning(['id', 'kind', 'declared_at as declaredAt', 'is_signed_in as isSignedIn'])
        .executeTakeFirst()
      if (!declared) return null
      return {
        subject,
        paragraphs: [...paragraphs, ...objectionInstructions(declared)],
        button: { label: OBJECTION.button, url: `${publicUrl}${href.objection({ code })}` },
      }
    },
  }
}
