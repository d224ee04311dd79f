import type { TestSite } from '../site/test-site.ts'

/** Creates a cancellation that the office has to assign; returns its id. */
export async function waitingDeclaration(
  { database }: Pick<TestSite, 'database'>,
  { contract = 'Mein Abo', email = 'wanda@anderswo.example' } = {},
): Promise<number> {
  const { id } = await database
    .insertInto('declarations')
    .values({
      kind: 'cancellation',
      receipt: `${crypto.randomUUID().replaceAll('-', '')}abcdefghijk`,
      name: 'Wanda',
      email,
      contract,
      manner: 'ordinary',
      reason: null,
      ends_on: null,
      customer_id: null,
      order_id: null,
      state: 'open',
      because: 'unmatched',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
