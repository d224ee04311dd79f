import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Newsletter } from '../../../rules/site/site.ts'
import type { Tables } from '../../../store/tables.ts'
import type { MailPublisher } from '../../mail/mail-layout.ts'
import type { WrittenMail } from '../../mail/queue.ts'
import type { Composers, MailRow } from '../../mail/sending.ts'
import { draftIssue } from './draft-issue.ts'
import type { IssueParts } from './embedded.ts'
import { issueHtml, issueText, type IssueMail } from './issue-mail.ts'
import { isPathOfSite } from '../click-counting.ts'
import { issueTexts } from '../texts.de.ts'
import { documentOf, findRow } from './reading-issues.ts'
import { href } from '../../../routes.ts'
import { issueLink, unsubscribeLink } from '../../../routes/newsletters.ts'

/** Kinds of mail: to a subscriber, and a test mail to an employee. */
export const ISSUE_MAIL = 'newsletter-issue'
export const TEST_MAIL = 'newsletter-test'

const delivery = z.object({ issue: z.number(), subscription: z.number() })
const tested = z.object({ issue: z.number() })

export type Delivery = z.infer<typeof delivery>

export const deliveryOf = (mail: MailRow): Delivery => delivery.parse(mail.data)

export type ComposerParts = IssueParts & { publicUrl: string; publisher: MailPublisher }

/** Composes issue mails, each with the link that ends its own subscription. */
export function issueComposers(parts: ComposerParts): Composers {
  const { publicUrl } = parts
  return {
    async [ISSUE_MAIL](mail, transaction) {
      const { issue, subscription } = deliveryOf(mail)
      const pending = await pendingDelivery(transaction, { issue, subscription })
      if (!pending) return null
      const { newsletter, document, key, openKey, clickKey } = pending
      const unsubscribe = publicUrl + unsubscribeLink({ key, issue })
      const composed = await issueMailOf(parts, {
        issue,
        newsletter,
        document,
        unsubscribe,
        picture: openKey && `${publicUrl}/api/newsletters/opens/${openKey}`,
        clickKey,
      })
      return writtenMail(composed, {
        publicUrl,
        messageId: `newsletter.${issue}.${subscription}`,
        headers: listHeaders({ newsletter, publicUrl, unsubscribe }),
      })
    },
    async [TEST_MAIL](mail) {
      const { issue: id } = tested.parse(mail.data)
      const [row, document] = [await findRow(parts.database, id), await draftIssue(parts, id)]
      if (!row || !document) return null
      const { newsletter } = row
      const composed = await issueMailOf(parts, {
        issue: id,
        newsletter,
        document,
        unsubscribe: null,
      })
      const subject = issueTexts.test(document.subject)
      const messageId = `newsletter-test.${mail.id}`
      return { ...(await writtenMail(composed, { publicUrl, messageId, headers: {} })), subject }
    },
  }
}

/** Returns `undefined` if the subscription ended, the mail was already handled, or the issue was cancelled. */
async function pendingDelivery(
  transaction: Transaction<Tables> | Kysely<Tables>,
  { issue, subscription }: Delivery,
) {
  const row = await transaction
    .selectFrom('newsletter_deliveries as d')
    .innerJoin('newsletter_issues as i', 'i.id', 'd.issue_id')
    .innerJoin('newsletter_subscriptions as s', 's.id', 'd.subscription_id')
    .select(['i.newsletter', 'i.document', 's.unsubscribe_key as key', 'd.open_key', 'd.click_key'])
    .where('d.issue_id', '=', issue)
    .where('d.subscription_id', '=', subscription)
    .where('d.state', '=', 'queued')
    .where('i.state', '!=', 'cancelled')
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { newsletter, key, open_key: openKey, click_key: clickKey } = row
  return { newsletter, key, openKey, clickKey, document: documentOf(row) }
}

type Listed = { newsletter: string; publicUrl: string; unsubscribe: string }

/** Returns the headers of a newsletter's mail to a subscriber, with the link that ends the subscription (RFC 8058). */
export const listHeaders = ({ newsletter, publicUrl, unsubscribe }: Listed) => ({
  'list-unsubscribe': `<${unsubscribe}>`,
  'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  'list-id': `<${newsletter}.${new URL(publicUrl).hostname}>`,
  precedence: 'bulk',
})

type Addressed = Pick<IssueMail, 'document' | 'unsubscribe'> & {
  /** `null` for a mail that is no issue. */
  issue: number | null
  newsletter: string
  picture?: IssueMail['picture']
  /** The key of the mail, if its clicks are counted. */
  clickKey?: string | null
}

/** Returns the content of a newsletter's mail, for its composer and for the newsroom's preview. */
export async function issueMailOf(
  { content, publicUrl, publisher }: ComposerParts,
  { issue, newsletter: slug, document, unsubscribe, ...counting }: Addressed,
): Promise<IssueMail> {
  const { picture = null, clickKey = null } = counting
  const { newsletters = [] } = await content.site()
  const newsletter: Pick<Newsletter, 'title' | 'writer'> = newsletters.find(
    (one) => one.id === slug,
  ) ?? { title: publisher.name }
  const { title, writer } = newsletter
  return {
    title,
    writer: writer ?? '',
    document,
    publisher,
    online: issue === null ? null : publicUrl + href['newsletter-issue']({ slug, id: issue }),
    unsubscribe,
    picture,
    areClicksCounted: clickKey !== null,
    linkOf: ({ id, path }) =>
      issue !== null && clickKey !== null && isPathOfSite(path)
        ? `${publicUrl}${issueLink({ issue, article: id, key: clickKey })}`
        : publicUrl + path,
    imprint: publicUrl + href.impressum(),
    privacy: publicUrl + href.datenschutz(),
  }
}

type Envelope = Pick<WrittenMail, 'headers' | 'messageId'> & { publicUrl: string }

/** Returns the mail as text and HTML. */
export async function writtenMail(
  mail: IssueMail,
  { publicUrl, messageId, headers }: Envelope,
): Promise<WrittenMail> {
  return {
    subject: mail.document.subject,
    text: issueText(mail),
    html: await issueHtml(mail),
    headers,
    messageId: `${messageId}@${new URL(publicUrl).hostname}`,
  }
}
