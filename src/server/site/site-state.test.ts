import { expect, test } from 'vitest'
import { DatabaseError } from '../../store/pools/database-error.ts'
import { MENU_HANDLES, type Site } from '../../rules/site/site.ts'
import { parseSettings, type Settings } from '../../rules/site/settings.ts'
import { openSiteState } from './site-state.ts'

/** Opens a state whose reads of the settings end when the test says so. */
async function openReading() {
  const readings: ((settings: Settings) => void)[] = []
  let isOpening = true
  const state = await openSiteState({
    content: { site: () => Promise.reject(new Error('nobody asks')) },
    readSettings: () => {
      if (isOpening) return Promise.resolve(parseSettings({}))
      return new Promise((resolve) => readings.push(resolve))
    },
  })
  isOpening = false
  const end = (index: number, links: number) =>
    readings[index]?.(parseSettings({ gift_links_per_month: links }))
  return { state, end }
}

test('an earlier read that ends later does not restore old settings', async () => {
  const { state, end } = await openReading()
  const both = [state.renew(), state.renew()]
  end(1, 2)
  end(0, 1)
  await Promise.all(both)
  expect(state.settings().gift_links_per_month).toBe(2)
})

test('renew applies its own read while a later read is still running', async () => {
  const { state, end } = await openReading()
  const first = state.renew()
  const second = state.renew()
  end(0, 1)
  await first
  expect(state.settings().gift_links_per_month).toBe(1)
  end(1, 2)
  await second
  expect(state.settings().gift_links_per_month).toBe(2)
})

const siteNamed = (siteName: string): Site => ({
  mandator: 'TEST',
  siteName,
  brandColor: '#123456',
  description: '',
  seoTitle: '',
  menus: Object.fromEntries(MENU_HANDLES.map((handle) => [handle, []])) as unknown as Site['menus'],
})

test('returns the last site record while the database is unavailable, and the newest afterwards', async () => {
  const [one, two] = [siteNamed('Eins'), siteNamed('Zwei')]
  let answer = (): Promise<Site> => Promise.resolve(one)
  const state = await openSiteState({
    content: { site: () => answer() },
    readSettings: () => Promise.resolve(parseSettings({})),
  })
  answer = () => Promise.reject(new DatabaseError('away', new Error('gone')))
  await state.renew()
  expect(await state.site()).toBe(one)
  answer = () => Promise.resolve(two)
  expect(await state.site()).toBe(two)
})

test('rejects with other errors of the content service', async () => {
  const state = await openSiteState({
    content: { site: () => Promise.reject(new Error('There is no site.')) },
    readSettings: () => Promise.resolve(parseSettings({})),
  })
  await expect(state.site()).rejects.toThrow('There is no site.')
})
