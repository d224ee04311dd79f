import type { Kysely } from 'kysely'
import { expect } from 'vitest'
import { runJobs } from '../../store/jobs/run-jobs.ts'
import type { Tables } from '../../store/tables.ts'
import { createTestDatabase } from '../../store/test-database.ts'
import type { MailContent } from '../mail/queue.ts'
import { mailSending } from '../mail/sending.ts'
import { createRateLimits } from '../rate-limits/rate-limits.ts'
import type { AccountsService } from './accounts-service.ts'
import { createAccounts } from './embedded.ts'
import { accountMailTemplates } from './registering/mail-templates.ts'
import { limitedAccounts } from './limited-accounts.ts'
import { samplePublisher } from '../../rules/site/sample-publisher.ts'

export const ISSUER = 'https://www.morgenblatt.example'

type SentMail = { to: string; content: MailContent }

/** Accounts in a store of their own, and the mails they send, for tests. */
export async function openSampleAccounts() {
  const store = await createTestDatabase()
  const accounts = await createAccounts(store.database, { ...samplePublisher, issuer: ISSUER })
  const sent: SentMail[] = []
  const sending = mailSending({
    database: store.database,
    composers: accountMailTemplates(ISSUER),
    publicUrl: ISSUER,
    delivery: {
      async send({ to, content }) {
        if ('html' in content) throw new Error('A mail about accounts is in words.')
        sent.push({ to, content })
      },
      close: () => undefined,
    },
  })
  const fail = (error: unknown): never => {
    throw error
  }
  const jobs = await runJobs(store, {
    handlers: { 'send-mail': sending },
    onFailure: ({ error }) => fail(new Error(error)),
    onError: fail,
  })
  return { store, accounts, mails, close }

  /** The newest last, once all are out. */
  async function mails(): Promise<readonly SentMail[]> {
    const queued = () => store.database.selectFrom('mails').selectAll().execute()
    await expect.poll(queued, { timeout: 10_000 }).toEqual([])
    return sent
  }

  async function close(): Promise<void> {
    await jobs.stop()
    await store.close()
  }
}

/** The accounts of a node, with the limits on who may try how often. */
export async function openLimitedAccounts(database: Kysely<Tables>): Promise<AccountsService> {
  const accounts = await createAccounts(database, { ...samplePublisher, issuer: ISSUER })
  return limitedAccounts(accounts, { database, limits: createRateLimits(database) })
}

/** The code in the link of a mail, whatever it is for. */
export function codeIn({ button }: MailContent): string {
  const query = new URL(button?.url ?? ISSUER).searchParams
  return query.get('confirmation') ?? query.get('code') ?? ''
}
