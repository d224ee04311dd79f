import type { Transaction } from 'kysely'
import type {
  CommandRefusal,
  CommandTarget,
  CustomerCommand,
} from '../../../rules/office/commands.ts'
import type { Tables } from '../../../store/tables.ts'
import { removeFactor } from '../../accounts/second-factor/factor-rows.ts'
import { keepAccount } from '../../account-data/deletion.ts'
import { refundCredits } from '../../billing/ledger/refund-credits.ts'
import { addCredits } from '../../billing/ledger/wallets.ts'
import { printReleasedMail } from '../../../rules/money/print-subscribers.ts'
import { createPrintSubscribers } from '../../billing/print-subscribers/print-subscribers.ts'
import { endAtOnce } from '../../billing/subscriptions/end-at-once.ts'
import { refundOrder } from '../../billing/orders/refund-order.ts'
import { createSubscriptions } from '../../billing/subscriptions/subscriptions.ts'
import { resendConfirmation } from '../../billing/orders/resend-confirmation.ts'
import { queueMailTo } from '../../mail/queue.ts'
import { texts } from '../texts.de.ts'
import { endAccountSessions, planDeletion, setBlocked } from './account-commands.ts'
import { setNewsroomRole } from './newsroom-role.ts'
import { removeStaff, setStaffRight } from './staff-roles.ts'
import { announceGrant } from './grant-mail.ts'

/** `cacheTags`: cache tags to invalidate on this node at once. */
export type Done = { kind: 'done'; cacheTags: string[] }
export type Outcome = Done | { kind: 'refused'; because: CommandRefusal }

export type CommandContext = {
  accountId: string
  target: CommandTarget
  idempotencyKey: string
  /** The site's public URL, for links in mails. */
  publicUrl: string
}

type CommandRunner = (transaction: Transaction<Tables>, acting: CommandContext) => Promise<Outcome>

const done = (cacheTags: string[] = []): Done => ({ kind: 'done', cacheTags })
const refused = (because: CommandRefusal): Outcome => ({ kind: 'refused', because })

/** Runs the customer commands, each in the caller's transaction. */
export const COMMAND_RUNNERS: Record<CustomerCommand, CommandRunner> = {
  'coins-geben': grantCredits,
  'coins-zurueckbuchen': refundArticle,
  kuendigen: cancel,
  'kuendigung-zuruecknehmen': revokeCancellation,
  'sofort-beenden': (transaction, { accountId, target }) =>
    endAtOnce(transaction, { accountId, subscriptionId: target.abo ?? 0 }).then(asOutcome),
  widerrufen: withdraw,
  erstatten: (transaction, { accountId, target }) =>
    refundOrder(transaction, {
      accountId,
      orderId: target.bestellung ?? 0,
      endsContract: target.laufzeit === 'endet',
    }).then(asOutcome),
  'bestaetigung-senden': sendConfirmation,
  sperren: (transaction, { accountId }) => block(transaction, accountId, true),
  entsperren: (transaction, { accountId }) => block(transaction, accountId, false),
  abmelden: async (transaction, { accountId }) =>
    done(await endAccountSessions(transaction, accountId)),
  'druckabo-loesen': releasePrint,
  loeschen: async (transaction, { accountId }) =>
    doneOrNothing(await planDeletion(transaction, accountId)),
  behalten: async (transaction, { accountId }) =>
    (await keepAccount(transaction, accountId)) ? done() : refused('nothing-changes'),
  redaktion: async (transaction, { accountId, target: { rolle = 'none' } }) => {
    const refusal = await setNewsroomRole(transaction, accountId, rolle)
    return refusal ? refused(refusal) : done()
  },
  recht: async (transaction, { accountId, target: { recht = 'none' } }) =>
    changed(await setStaffRight(transaction, accountId, recht)),
  entfernen: async (transaction, { accountId }) =>
    changed(await removeStaff(transaction, accountId)),
  'faktor-zuruecksetzen': async (transaction, { accountId }) =>
    (await removeFactor(transaction, accountId, 'factor-reset'))
      ? done(await endAccountSessions(transaction, accountId))
      : refused('nothing-changes'),
}

const changed = (change: { cacheTags: string[] } | { because: CommandRefusal }): Outcome =>
  'because' in change ? refused(change.because) : done(change.cacheTags)

const asOutcome = (
  result: { kind: 'done' } | { kind: 'refused'; because: CommandRefusal },
): Outcome => (result.kind === 'done' ? done() : result)

async function grantCredits(
  transaction: Transaction<Tables>,
  { accountId, target: { coins = 0 }, idempotencyKey }: CommandContext,
): Promise<Outcome> {
  const reason = texts.grant
  const wallet = await addCredits(transaction, {
    accountId,
    credits: coins,
    reason,
    idempotencyKey,
  })
  await announceGrant(transaction, accountId, coins, wallet.availableCreditCount)
  return done()
}

async function refundArticle(
  transaction: Transaction<Tables>,
  { accountId, target: { artikel = 0 } }: CommandContext,
): Promise<Outcome> {
  const reason = texts.refund
  const result = await refundCredits(transaction, { accountId, articleId: artikel, reason })
  return result.kind === 'refunded' ? done(result.cacheTags) : refused('missing')
}

async function cancel(
  transaction: Transaction<Tables>,
  { accountId, target: { abo = 0 } }: CommandContext,
): Promise<Outcome> {
  const service = createSubscriptions(transaction)
  const own = { accountId, subscriptionId: abo }
  const known = (await service.subscriptions(accountId)).find(({ id }) => id === abo)
  if (known?.endsOn) return refused('nothing-changes')
  const result = await service.cancel(own)
  return result.kind === 'changed' ? done() : refused('missing')
}

async function revokeCancellation(
  transaction: Transaction<Tables>,
  { accountId, target: { abo = 0 } }: CommandContext,
): Promise<Outcome> {
  const service = createSubscriptions(transaction)
  const known = (await service.subscriptions(accountId)).find(({ id }) => id === abo)
  if (known?.endsOn === null) return refused('nothing-changes')
  const result = await service.revokeCancellation({ accountId, subscriptionId: abo })
  if (result.kind === 'missing') return refused('missing')
  return result.subscription.endsOn === null ? done() : refused('cannot-go-on')
}

async function withdraw(
  transaction: Transaction<Tables>,
  { accountId, target: { bestellung = 0 } }: CommandContext,
): Promise<Outcome> {
  const result = await createSubscriptions(transaction).withdraw({ accountId, orderId: bestellung })
  return result.kind === 'withdrawn' ? done() : result
}

async function sendConfirmation(
  transaction: Transaction<Tables>,
  { accountId, target: { bestellung = 0 }, publicUrl }: CommandContext,
): Promise<Outcome> {
  const isSent = await resendConfirmation(transaction, {
    accountId,
    orderId: bestellung,
    publicUrl,
  })
  return isSent ? done() : refused('missing')
}

async function releasePrint(
  transaction: Transaction<Tables>,
  { accountId }: CommandContext,
): Promise<Outcome> {
  const printSubscribers = createPrintSubscribers(transaction)
  const own = await printSubscribers.verified(accountId)
  if (!own) return refused('missing')
  await printSubscribers.release(own.customerNumber)
  const data = printReleasedMail(own.customerNumber)
  await queueMailTo(transaction, accountId, { kind: 'message', data })
  return done()
}

async function block(
  transaction: Transaction<Tables>,
  accountId: string,
  isBlocked: boolean,
): Promise<Outcome> {
  return doneOrNothing(await setBlocked(transaction, accountId, isBlocked))
}

const doneOrNothing = (tags: string[] | null): Outcome =>
  tags ? done(tags) : refused('nothing-changes')
