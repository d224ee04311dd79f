import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { MailContent, WrittenMail } from './queue.ts'
import { mailHtml, mailText, type MailPublisher } from './mail-layout.ts'

export type OutgoingMail = { to: string; content: MailContent | WrittenMail }

/** Sends one mail; throws the error of the mail server. */
export type Delivery = { send(mail: OutgoingMail): Promise<void>; close(): void }

type Sending = { from: string; publisher: MailPublisher }

/** Sends mail by SMTP (`SMTP_URL`). */
export function smtpDelivery(url: string, { from, publisher }: Sending): Delivery {
  const transport = createTransport({
    url,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, content }) {
      const { headers, messageId, ...written } = await writtenMail(content, publisher)
      const replyTo = 'html' in content ? undefined : content.replyTo
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...written,
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        ...(messageId && { messageId: `<${messageId}>` }),
        headers: { 'auto-submitted': 'auto-generated', ...headers },
      })
    },
    close: () => transport.close(),
  }
}

async function writtenMail(
  content: MailContent | WrittenMail,
  publisher: MailPublisher,
): Promise<Omit<WrittenMail, 'messageId'> & { messageId?: string }> {
  if ('html' in content) return content
  return {
    subject: content.subject,
    text: mailText(content, publisher),
    html: await mailHtml(content, publisher),
    headers: {},
  }
}

/** A mail stored in the mailbox folder. */
export type KeptMail = {
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  at: string
}

const MAX_KEPT = 500

/** Writes mails to files if no SMTP server is configured; only the operator can read them. */
export function mailboxDelivery(folder: string, publisher: MailPublisher): Delivery {
  return {
    async send({ to, content }) {
      const at = new Date().toISOString()
      const { subject, text, html, headers } = await writtenMail(content, publisher)
      const replyTo = 'html' in content ? undefined : content.replyTo
      const kept: KeptMail = {
        to,
        subject,
        text,
        html,
        headers: { ...headers, ...(replyTo && { 'reply-to': replyTo }) },
        at,
      }
      const name = `${at.replaceAll(/[:.]/g, '-')}-${randomUUID()}.json`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${name}.unfinished`), JSON.stringify(kept), { mode: 0o600 })
      await rename(join(folder, `${name}.unfinished`), join(folder, name))
      const outdated = (await namesIn(folder)).slice(MAX_KEPT)
      await Promise.all(outdated.map((one) => rm(join(folder, one), { force: true })))
    },
    close: () => undefined,
  }
}

/** Returns the newest mails of a mailbox, newest first. */
export async function readMailbox(folder: string, most = MAX_KEPT): Promise<KeptMail[]> {
  const names = (await namesIn(folder)).slice(0, most)
  const mails = await Promise.all(names.map((name) => readMail(join(folder, name))))
  return mails.filter((mail) => mail !== undefined)
}

/** Returns `undefined` if the file was replaced by a newer mail. */
async function readMail(file: string): Promise<KeptMail | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as KeptMail
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed()
}
