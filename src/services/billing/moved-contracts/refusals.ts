import { dayKey } from '../../../rules/language/dates.ts'
import type { Offer } from '../../../rules/money/offers/offers.ts'
import { addMonths } from '../../../rules/money/orders/terms.ts'
import { lastDayOfWithdrawal } from '../../../rules/money/orders/working-days.ts'
import type { Publisher } from '../../../rules/site/publisher.ts'
import type { ContractRecord } from './contract-record.ts'
import type { ContractFault } from './read-contracts.ts'
import type { Surroundings } from './surroundings.ts'

const MAX_MONTHS_AHEAD = 24

type Context = {
  offers: readonly Offer[]
  around: Surroundings
  company: Publisher['company']
  takesCards: boolean
  now: Date
}

type Fault = Omit<ContractFault, 'line'>

const fault = (column: keyof ContractRecord, problem: string): Fault => ({ column, problem })

/** Returns why a contract cannot be moved to this site, and what to do; `null` if it can. */
export function refusalOf(record: ContractRecord, context: Context): Fault | null {
  return (
    refusalOfAccount(record, context.around) ??
    refusalOfOffer(record, context) ??
    refusalOfDays(record, dayKey(context.now)) ??
    refusalOfPayment(record, context)
  )
}

function refusalOfAccount(record: ContractRecord, around: Surroundings): Fault | null {
  const account = around.accounts.get(record.email)
  const former = around.former.get(record.contract)
  if (!account) return fault('email', 'no account has this address: move the readers first')
  if (account.isLeaving)
    return fault('email', 'the account is being deleted at its owner’s request')
  if (former && former.accountId !== account.id)
    return fault('email', 'the contract was moved to another account before')
  return around.hasOther(record)
    ? fault(
        'offer',
        'the account already has another running contract for this offer: end one of them',
      )
    : null
}

function refusalOfOffer({ offer: key }: ContractRecord, { offers }: Context): Fault | null {
  const offer = offers.find((one) => one.key === key)
  const possible = offers.filter(({ kind }) => kind === 'subscription').map((one) => one.key)
  if (offer?.kind === 'subscription') return null
  return fault(
    'offer',
    `„${key}“ is no subscription of this site; its subscriptions are ${possible.join(', ')}`,
  )
}

function refusalOfDays({ began, nextbill, ends }: ContractRecord, today: string): Fault | null {
  if (began !== null && began > today) return fault('began', 'it is in the future')
  const lastToWithdraw = lastDayOfWithdrawal(began ?? today)
  if (today <= lastToWithdraw)
    return fault(
      'began',
      `the reader may withdraw until ${lastToWithdraw} and would be paid back there: move the contract after that day`,
    )
  if (ends !== null && ends < today) return fault('ends', 'the contract is over')
  if (nextbill === null || (ends !== null && ends <= nextbill)) return null
  if (nextbill <= today)
    return fault('nextbill', 'it is not in the future: bill it in the other system first')
  return nextbill > addMonths(today, MAX_MONTHS_AHEAD)
    ? fault('nextbill', `it is more than ${MAX_MONTHS_AHEAD} months away`)
    : null
}

function refusalOfPayment({ payment }: ContractRecord, context: Context): Fault | null {
  if (payment === 'sepa' && context.company.sepaCreditorId === null)
    return fault('payment', 'the publisher’s file has no sepaCreditorId, so nothing is debited')
  return payment === 'card' && !context.takesCards
    ? fault('payment', 'this site has no card provider: set STRIPE_SECRET_KEY')
    : null
}
