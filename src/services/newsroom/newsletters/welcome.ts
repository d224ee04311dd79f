import { queueMail } from '../../mail/queue.ts'
import { WELCOME_TEST } from '../../newsletters/welcome/welcome-mail.ts'
import { readWelcome, saveWelcome } from '../../newsletters/welcome/welcome-texts.ts'
import { NewsroomRefusal } from '../refusals/newsroom-refusal.ts'
import { requireNewsletter } from './catalogue.ts'
import type { WelcomeMail } from './contract.ts'
import type { IssueRoomParts, NewsletterEditor } from './issues.ts'

/** Returns the welcome mail of a newsletter. Throws 404. */
export async function openWelcome(parts: IssueRoomParts, newsletter: string): Promise<WelcomeMail> {
  await requireNewsletter(parts, newsletter)
  const [stored, preview] = await Promise.all([
    readWelcome(parts.database, newsletter),
    parts.previewWelcome(newsletter),
  ])
  return { ...stored, mailText: preview?.text ?? null }
}

type WelcomeFields = { seen: number; isOn: boolean; subject: string; text: string }

/** Saves the welcome mail. Throws 404, 400 if it is on without subject or text, 409 if somebody else has changed it. */
export async function changeWelcome(
  parts: IssueRoomParts,
  newsletter: string,
  { seen: version, ...fields }: WelcomeFields,
): Promise<WelcomeMail> {
  await requireNewsletter(parts, newsletter)
  if (fields.isOn && (fields.subject === '' || fields.text === ''))
    throw new NewsroomRefusal(400, 'welcomeEmpty', fields.subject === '' ? 'subject' : 'text')
  if (!(await saveWelcome(parts.database, newsletter, { ...fields, version })))
    throw new NewsroomRefusal(409, 'welcomeChanged', newsletter)
  return openWelcome(parts, newsletter)
}

/** Sends the stored welcome mail to the editor. Throws 404, 409 if it is empty or another version. */
export async function testWelcome(
  parts: IssueRoomParts,
  { newsletter, seen }: { newsletter: string; seen: number },
  { id: accountId, email: recipient }: NewsletterEditor,
): Promise<WelcomeMail> {
  const welcome = await openWelcome(parts, newsletter)
  if (welcome.version !== seen) throw new NewsroomRefusal(409, 'welcomeChanged', newsletter)
  if (welcome.mailText === null) throw new NewsroomRefusal(409, 'welcomeUnwritten', newsletter)
  await queueMail(parts.database, {
    kind: WELCOME_TEST,
    recipient,
    accountId,
    data: { newsletter },
  })
  return welcome
}
