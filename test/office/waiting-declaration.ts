import type { TestSite } from '../site/test-site.ts'

/** The id of a cancellation that waits for somebody to find out whose it is. */
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
