import { z } from 'zod'
import { issueDocument } from '../../../rules/newsletters/issue.ts'
import { href } from '../../../routes.ts'
import type { Composers } from '../../mail/sending.ts'
import {
  issueMailOf,
  listHeaders,
  writtenMail,
  type ComposerParts,
} from '../issues/issue-composers.ts'
import { previewOf, type IssuePreview } from '../issues/issue-preview.ts'
import { issueTexts } from '../texts.de.ts'
import { WELCOME_MAIL } from './queue-welcomes.ts'
import { readWelcome } from './welcome-texts.ts'

/** To a member of staff. */
export const WELCOME_TEST = 'newsletter-welcome-test'

const welcomed = z.object({ subscription: z.number() })
const tested = z.object({ newsletter: z.string() })

/** Composes welcome mails when they are sent. An order that has ended, or a mail that is off by then, gets no mail. */
export function welcomeComposers(parts: ComposerParts): Composers {
  const { publicUrl } = parts
  return {
    async [WELCOME_MAIL](mail, transaction) {
      const { subscription } = welcomed.parse(mail.data)
      const row = await transaction
        .selectFrom('newsletter_subscriptions as s')
        .innerJoin('newsletter_welcomes as w', 'w.newsletter', 's.newsletter')
        .select(['s.newsletter', 's.unsubscribe_key as key', 'w.subject', 'w.body'])
        .where('s.id', '=', subscription)
        .where('s.ended_at', 'is', null)
        .where('w.is_on', '=', true)
        .executeTakeFirst()
      if (!row) return null
      const { newsletter, key } = row
      const unsubscribe = publicUrl + href['newsletter-unsubscribe']({ key })
      const composed = await mailOf(parts, newsletter, { ...row, text: row.body, unsubscribe })
      if (!composed) return null
      return writtenMail(composed, {
        publicUrl,
        messageId: `newsletter-welcome.${subscription}`,
        headers: listHeaders({ newsletter, publicUrl, unsubscribe }),
      })
    },
    async [WELCOME_TEST](mail, transaction) {
      const { newsletter } = tested.parse(mail.data)
      const stored = await readWelcome(transaction, newsletter)
      const composed = await mailOf(parts, newsletter, { ...stored, unsubscribe: null })
      if (!composed) return null
      const messageId = `newsletter-welcome-test.${mail.id}`
      const written = await writtenMail(composed, { publicUrl, messageId, headers: {} })
      return { ...written, subject: issueTexts.test(written.subject) }
    },
  }
}

/** Returns the stored welcome mail as readers get it, for the newsroom; `null` if it is empty. */
export async function previewWelcome(
  parts: ComposerParts,
  newsletter: string,
): Promise<IssuePreview | null> {
  const stored = await readWelcome(parts.database, newsletter)
  return previewOf(parts, (unsubscribe) => mailOf(parts, newsletter, { ...stored, unsubscribe }))
}

type Words = { subject: string; text: string; unsubscribe: string | null }

async function mailOf(
  parts: ComposerParts,
  newsletter: string,
  { subject, text, unsubscribe }: Words,
) {
  if (subject === '') return null
  const document = issueDocument({ title: newsletter }, { subject, lead: text }, [])
  return document && issueMailOf(parts, { issue: null, newsletter, document, unsubscribe })
}
