import { dayKey } from '../../src/rules/language/dates.ts'
import { samplePublisher } from '../fixtures/publisher.fixtures.ts'
import { createWalletService } from '../../src/services/billing/wallets/embedded.ts'
import { orderOf } from '../fixtures/orders.fixtures.ts'
import { createPayments } from '../../src/services/billing/payments/payments.ts'
import { numberOf } from '../fixtures/payments.fixtures.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { storeOn } from '../../src/store/store.ts'

const TODAY = dayKey(new Date())

/** The pack of coins that readers order: price in cents and number of coins. */
export const PACK = { firstCents: 490, renewalCents: null, credits: 5 }
/** An order, its payment, and three articles. */
export const STEPS_A_ROUND = 5

/** Returns the steps of a reader, each with its own key, so that a repeated step is idempotent. */
export function openPriced(connection: object) {
  const store = storeOn(connection, { connections: 10, leave: async () => undefined })
  const { database } = store
  const subscriptions = createSubscriptions(database)
  const billing = createWalletService(store)
  const payments = createPayments({
    database,
    publisher: samplePublisher,
    invoicesUrl: 'https://morgenblatt.example/account/abo',
  })
  return {
    close: () => store.close(),
    async step(accountId: string, number: number): Promise<void> {
      const round = Math.floor(number / STEPS_A_ROUND)
      const kind = number % STEPS_A_ROUND
      if (kind === 0) return order(accountId, round)
      if (kind === 1) return pay(accountId, round)
      return spend(accountId, number)
    },
  }

  async function order(accountId: string, round: number): Promise<void> {
    const { firstCents, renewalCents } = PACK
    const { consents } = orderOf(accountId)
    const result = await subscriptions.placeOrder(
      orderOf(accountId, {
        consents: { ...consents, waivesWithdrawal: true },
        offerKey: 'credits-5',
        priceSeen: { firstCents, renewalCents },
        idempotencyKey: `round-${round}`,
      }),
    )
    if (result.kind === 'refused') throw new Error(`An order was refused: ${result.because}`)
  }

  /** Makes two payments of half the price each; the first names the invoice, the second follows it. */
  async function pay(accountId: string, round: number): Promise<void> {
    const number = await numberOf(store, accountId)
    const reference = `${accountId}-${round}`
    const line = { day: TODAY, valueDate: TODAY, payer: 'W. Wallet', text: number }
    await payments.book([
      { ...line, reference: `${reference}-a`, cents: PACK.firstCents - 1 },
      { ...line, reference: `${reference}-b`, cents: 1 },
    ])
  }

  async function spend(accountId: string, number: number): Promise<void> {
    const result = await billing.useCredits({
      accountId,
      articleId: number,
      reason: `Artikel ${number}`,
      amount: 1,
      price: 1,
      isForSale: true,
      waivesWithdrawal: true,
    })
    if (result.kind === 'refused') throw new Error(`A purchase was refused: ${result.because}`)
  }
}
