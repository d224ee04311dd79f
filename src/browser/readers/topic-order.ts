import { hydrateIsland } from '../islands/islands.ts'
import { say } from '../page/notices.ts'
import type { SessionReader } from './reader.ts'
import { createUserApi } from './user-api.ts'

/** S9.14: the reader's topics are ordered without a new page. */
export async function startTopicOrder(
  island: HTMLElement,
  { ssoId }: SessionReader,
): Promise<void> {
  const users = island.querySelector<HTMLElement>('[data-users]')?.dataset['users'] ?? ''
  const api = createUserApi(users + ssoId)
  const save = async (ids: readonly number[]) => {
    try {
      await api.order(ids)
      say({ text: 'Die neue Reihenfolge ist gespeichert.' })
    } catch (error) {
      console.error(error)
      say({
        text: 'Die Reihenfolge ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
      })
    }
  }
  await hydrateIsland(island, { save })
}
