import type { Logger } from 'pino'
import type { JobHandlers } from '../../store/jobs/run-jobs.ts'
import type { Services } from '../site/services.ts'

type BillingJobsParts = {
  services: Pick<
    Services,
    'subscriptions' | 'households' | 'debits' | 'invoices' | 'payments' | 'cards' | 'vouchers'
  >
  log: Logger
  /** Stops a run after the current transaction; the next run continues there. */
  signal: AbortSignal
}

type BillingJob =
  | 'renew-subscriptions'
  | 'settle-debits'
  | 'settle-cards'
  | 'announce-bills'
  | 'dun-bills'
  | 'forget-payers'
  | 'end-memberships'
  | 'send-gifts'

/** Subscriptions per transaction, and customers per run of mails. */
const RENEWALS = 500
const MAILS = 100

/** Returns the daily billing jobs: renewals, debits, and mails about due payments and ended contracts. */
export function billingJobs({
  services,
  log,
  signal,
}: BillingJobsParts): Pick<JobHandlers, BillingJob> {
  const { subscriptions, households, debits, invoices, payments, cards, vouchers } = services
  const onSkipped = (subscription: number, error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    log.error({ subscription, reason }, 'A subscription could not be renewed and was skipped')
  }
  const logged = (count: number, words: string): void => {
    if (count > 0) log.info({ count }, words)
  }
  return {
    'renew-subscriptions': () =>
      subscriptions.renewDue({
        limit: RENEWALS,
        signal,
        onSkipped,
        onProgress: (renewed) => log.info({ renewed }, 'Subscriptions are being renewed'),
      }),
    'settle-debits': async () =>
      logged(await debits.settle({ limit: RENEWALS, signal }), 'Debits were booked as paid'),
    'settle-cards': async () =>
      logged((await cards?.settle({ limit: MAILS, signal })) ?? 0, 'Payments by card were settled'),
    'announce-bills': async () =>
      logged(await invoices.announce({ limit: MAILS, signal }), 'Bills were announced by mail'),
    'forget-payers': async () =>
      logged(await payments.erasePayers(), 'Payers of old transfers were forgotten'),
    'end-memberships': async () =>
      logged(await households.endMemberships(), 'Members of households were told of its end'),
    'send-gifts': async () =>
      logged(await vouchers.sendDueGifts(new Date()), 'Gifts were sent to their receivers'),
    'dun-bills': async () =>
      logged(await payments.dun({ limit: MAILS, signal }), 'Late payers were written to'),
  }
}
