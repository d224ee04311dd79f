import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMailbox, type KeptMail } from '../../src/services/mail/delivery.ts'
import type { TestSite } from './test-site.ts'

const PATIENCE_MS = 60_000

/** Returns the mails a site has sent to an address, newest first. */
export async function mailsTo(site: TestSite, address: string): Promise<KeptMail[]> {
  const mails = await readMailbox(join(site.dataDir, 'mailbox'))
  return mails.filter(({ to }) => to === address)
}

/** Waits for a new mail whose subject matches; earlier mails do not count, because the sites of a run share a mailbox. */
export async function mailTo(
  site: TestSite,
  address: string,
  subject: RegExp,
  earlier: readonly KeptMail[] = [],
): Promise<KeptMail> {
  const known = new Set(earlier.map(({ text }) => text))
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = (await mailsTo(site, address)).find(
      (mail) => subject.test(mail.subject) && !known.has(mail.text),
    )
    if (found) return found
    if (Date.now() > deadline) throw new Error(`No mail to ${address} like ${subject}`)
    await wait(50)
  }
}

/** Returns the path of the first link in a mail. */
export function linkIn({ text }: KeptMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error('The mail has no link.')
  const { pathname, search } = new URL(link)
  return pathname + search
}
