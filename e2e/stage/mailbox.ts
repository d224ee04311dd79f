import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject } from 'vitest'

type KeptMail = { to: string; subject: string; text: string }

/** Waits for the newest mail of the site to an address with a subject. */
export async function mailTo(address: string, subject: string): Promise<KeptMail> {
  const found = () => find(address, subject)
  await expect.poll(found, { interval: 250 }).toBeTruthy()
  const mail = await found()
  if (!mail) throw new Error(`There is no mail to ${address}.`)
  return mail
}

/** Returns the link in a mail. */
export function linkIn({ text }: KeptMail): string {
  const link = /https?:\/\/[^\s>)]+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}

async function find(address: string, subject: string): Promise<KeptMail | undefined> {
  const folder = join(inject('dataDir'), 'mailbox')
  const names = await readdir(folder).catch(() => [])
  const mails: KeptMail[] = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
      .map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail),
  )
  return mails.find((mail) => mail.to === address && mail.subject === subject)
}
