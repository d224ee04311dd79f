import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { createDeclarations } from '../../src/services/billing/declarations/declarations.ts'
import type { NewDeclaration } from '../../src/services/billing/declarations/declarations-service.ts'
import {
  CONTRACT_DECLARED,
  objectionComposers,
} from '../../src/services/billing/declarations/objection-mail.ts'
import { moveBack, newAccount, orderOf, placeOrder } from '../fixtures/orders.fixtures.ts'
import type { NewOrder } from '../../src/services/billing/subscriptions/subscriptions-service.ts'
import { createSubscriptions } from '../../src/services/billing/subscriptions/subscriptions.ts'
import { createRateLimits } from '../../src/services/rate-limits/rate-limits.ts'
import type { Store } from '../../src/store/store.ts'
import type { Tables } from '../../src/store/tables.ts'

export type Ordered = { accountId: string; orderId: number; email: string; number: string }

/** Returns helpers for customers of a database opened before the tests, and for declarations made without a sign-in. */
export function declarationsAt(open: () => Store) {
  const store = {
    get database() {
      return open().database
    },
  }
  const service = () => createSubscriptions(store.database)
  const declarations = () =>
    createDeclarations({ database: store.database, limits: createRateLimits(store.database) })

  async function customer(days = 3, change: Partial<NewOrder> = {}): Promise<Ordered> {
    const accountId = await newAccount(store)
    await sql`update accounts set email_verified = true, first_name = 'Jörg', last_name = 'Müßig'
    where id = ${accountId}`.execute(store.database)
    const { orderId } = await placeOrder(service(), orderOf(accountId, change))
    await moveBack(store, accountId, days)
    const { rows } = await sql<{ email: string; number: string }>`
    select email, order_number as number from orders join billing_customers using (customer_id)
      join accounts on accounts.id = account_id where orders.id = ${orderId}`.execute(
      store.database,
    )
    return { accountId, orderId, email: '', number: '', ...rows[0] }
  }

  /** Declares without a sign-in and returns the stored declaration. */
  async function declare(of: Ordered, change: Partial<NewDeclaration> = {}) {
    const key = await declarations().declare({
      kind: 'cancellation',
      name: 'Joerg Muessig',
      email: of.email,
      contract: `Bestellung ${of.number}`,
      manner: change.kind === 'withdrawal' ? null : 'ordinary',
      reason: null,
      endsOn: null,
      own: null,
      network: randomUUID(),
      formKey: randomUUID(),
      ...change,
    })
    const { id } = (await declarations().receipt(key)) ?? { id: 0 }
    await declarations().match(id)
    const found = await declarations().find(id)
    if (!found) throw new Error('The declaration was not kept.')
    return found
  }

  const contract = async ({ accountId }: Ordered) => (await service().subscriptions(accountId))[0]

  const codeFor = (id: number) => codeIn(store.database, id)
  const hoursLater = (id: number, hours: number) => moveDeclared(store.database, id, hours)

  return { service, declarations, customer, declare, codeFor, hoursLater, contract }
}

/** Returns the code in the newest mail about a declaration, generated like the mail worker does. */
async function codeIn(database: Kysely<Tables>, id: number): Promise<string> {
  const mail = await database
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', CONTRACT_DECLARED)
    .where(sql<boolean>`(data ->> 'declarationId')::int = ${id}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const compose = objectionComposers('https://morgenblatt.example')[CONTRACT_DECLARED]
  if (!compose) throw new Error('Nothing puts the mail into words.')
  const content = await database.transaction().execute((trx) => compose(mail, trx))
  if (!content || !('button' in content)) throw new Error('The mail has no link.')
  return new URL(content.button?.url ?? '').searchParams.get('code') ?? ''
}

/** Moves everything that was declared and carried out back by so many hours. */
async function moveDeclared(database: Kysely<Tables>, id: number, hours: number): Promise<void> {
  await sql`update declarations set declared_at = declared_at - make_interval(hours => ${hours}),
  executed_at = executed_at - make_interval(hours => ${hours}),
  money_due_at = money_due_at - make_interval(hours => ${hours}) where id = ${id}`.execute(database)
  await sql`update subscriptions set cancelled_at = cancelled_at - make_interval(hours => ${hours})
  where order_id = (select order_id from declarations where id = ${id})`.execute(database)
}
