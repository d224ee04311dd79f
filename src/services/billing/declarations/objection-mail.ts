import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { howToObject, OBJECTION } from '../../../rules/money/declarations/objection-words.ts'
import type { MailContent } from '../../mail/queue.ts'
import type { Composers } from '../../mail/sending.ts'
import type { DeclaredBy } from '../subscriptions/subscriptions-service.ts'
import { href } from '../../../routes.ts'

/** The kind of mail that tells the owner of an account what was declared for a contract of theirs. */
export const DECLARED = 'contract-declared'

/** The mail about an end: where a declaration is behind it, its owner can object by the link in it. */
export const endMail = (content: MailContent, declared: DeclaredBy | undefined) =>
  declared
    ? { kind: DECLARED, data: { ...content, declarationId: declared.id } }
    : { kind: 'message', data: content }

const declaredMail = z.object({
  declarationId: z.number(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
})

export const objectionHash = (code: string): Buffer => createHash('sha256').update(code).digest()

/** For the mail worker: the code is drawn when the mail is sent; the store has its hash alone. */
export function objectionComposers(publicUrl: string): Composers {
  return {
    async [DECLARED](mail, transaction) {
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
        paragraphs: [...paragraphs, ...howToObject(declared)],
        button: { label: OBJECTION.button, url: `${publicUrl}${href.objection({ code })}` },
      }
    },
  }
}
