import { AGAIN } from '../../ui/kit/load-status.ts'
import { hydrateIsland } from '../islands/islands.ts'
import { showNotice } from '../page/notices.ts'
import type { SessionReader } from './reader.ts'
import { texts } from './texts.de.ts'
import { createUserApi } from './user-api.ts'

/** S9.14: saves the order of the reader's topics without a page load. */
export async function startTopicOrder(
  island: HTMLElement,
  { ssoId }: SessionReader,
): Promise<void> {
  const users = island.querySelector<HTMLElement>('[data-users]')?.dataset['users'] ?? ''
  const api = createUserApi(users + ssoId)
  const save = async (ids: readonly number[]) => {
    try {
      await api.order(ids)
      showNotice({ text: texts.orderSaved })
    } catch (error) {
      console.error(error)
      showNotice({ text: texts.orderLost, actions: [{ label: AGAIN, run: () => void save(ids) }] })
    }
  }
  await hydrateIsland(island, { save })
}
