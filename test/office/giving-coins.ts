import type { TestSite } from '../site/test-site.ts'

/** Returns the path of an office command: giving coins to the demo's wallet reader. */
export async function pathOfGivingCoins({ database }: Pick<TestSite, 'database'>): Promise<string> {
  const { id } = await database
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'wallet@morgenblatt.example')
    .executeTakeFirstOrThrow()
  return `/betrieb/kunden/${id}/coins-geben?coins=3`
}
