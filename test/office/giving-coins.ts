import type { TestSite } from '../site/test-site.ts'

/** The path of an act with a customer: giving coins to the reader who has some. */
export async function pathOfGivingCoins({ database }: Pick<TestSite, 'database'>): Promise<string> {
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'wallet@morgenblatt.example')
    .executeTakeFirstOrThrow()
  return `/betrieb/kunden/${id}/coins-geben?coins=3`
}
