import { expect, test } from 'vitest'
import { parseSettings } from '../../rules/site/settings.ts'
import { listenOutbox } from '../../store/outbox.ts'
import { testDatabaseForFile } from '../../../test/fixtures/test-database.ts'
import { createSettingsService } from './embedded.ts'

const store = await testDatabaseForFile()

const settings = createSettingsService(store)

test('returns all defaults if nothing is set', async () => {
  expect(await settings.read()).toEqual(parseSettings({}))
})

test('writes a setting, announces it, and restores the default with null', async () => {
  const announced: string[] = []
  const listener = listenOutbox(store, (tags) => announced.push(...tags))
  await listener.ready
  const set = await settings.write({ onboardingpopup_enabled: true, gift_links_per_month: 250 })
  expect(set).toMatchObject({ onboardingpopup_enabled: true, gift_links_per_month: 250 })
  expect(await settings.read()).toEqual(set)
  await expect.poll(() => announced).toEqual(['settings'])
  await settings.write({ onboardingpopup_enabled: null, gift_links_per_month: null })
  expect(await settings.read()).toEqual(parseSettings({}))
  await listener.stop()
})

test.each(['a\0b', 'a\ud800'])(
  'refuses a text that cannot be stored and names the setting',
  async (text) => {
    const refused = settings.write({ main_site_url: text })
    await expect(refused).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^The setting main_site_url holds /),
    })
  },
)

test('refuses a name that cannot be stored', async () => {
  await expect(settings.write({ 'a\0b': 1 })).rejects.toMatchObject({ status: 400 })
})

test.each([
  [{ no_such_setting: 1 }],
  [{ onboardingpopup_enabled: 'perhaps' }],
  [{ constructor: 1 }],
])('refuses the change %j as a whole', async (change) => {
  const refused = settings.write({ gift_link_needs_login: false, ...change })
  await expect(refused).rejects.toMatchObject({ name: 'ServiceError', status: 400 })
  expect((await settings.read()).gift_link_needs_login).toBe(true)
})

test.each([
  [{ onboardingpopup_enabled: 'perhaps' }, 'true or false'],
  [{ article_price_credits: 0.5 }, 'a whole number from 1 to 1000'],
  [{ consent_model: 'never' }, 'one of reject, pur'],
  [
    { header_subscription_link: 'javascript:alert(1)' },
    'a path of this site or an address of the web',
  ],
  [{ main_site_url: 5 }, 'an address of the web, or an empty text'],
  [{ frame_origins: [1] }, 'a list of texts, or one text with commas'],
  [{ app_login_url: false }, 'a text'],
])('names the accepted values when it refuses %j', async (change, taken) => {
  const message = `The setting ${Object.keys(change)[0]} takes ${taken}.`
  await expect(settings.write(change)).rejects.toMatchObject({ status: 400, message })
})
