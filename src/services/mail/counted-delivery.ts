import { Counter } from 'prom-client'
import type { Delivery } from './delivery.ts'

const OUTCOMES = ['sent', 'refused', 'failed'] as const
type Outcome = (typeof OUTCOMES)[number]

/**
 * Creates the metric; the caller registers it. All outcomes start at 0, so that the first refusal is visible as an
 * increase.
 */
export function createMailCounter(): Counter<'outcome'> {
  const counter = new Counter({
    name: 'mails_total',
    help: 'Mails handed on: sent, refused by the mail server, or failed on the way to it; one that is tried again counts again',
    labelNames: ['outcome'],
    registers: [],
  })
  for (const outcome of OUTCOMES) counter.inc({ outcome }, 0)
  return counter
}

/** Counts the outcome of each mail. */
export function countedDelivery(delivery: Delivery, counter: Counter<'outcome'>): Delivery {
  return {
    async send(mail) {
      try {
        await delivery.send(mail)
      } catch (error) {
        counter.inc({ outcome: outcomeOf(error) })
        throw error
      }
      counter.inc({ outcome: 'sent' })
    },
    close: () => delivery.close(),
  }
}

/** Only answers of a server have an SMTP code. */
const outcomeOf = (error: unknown): Outcome =>
  typeof Reflect.get(Object(error), 'responseCode') === 'number' ? 'refused' : 'failed'
