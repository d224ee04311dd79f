import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSettings } from '../../src/rules/site/settings.ts'
import { changeSettings } from '../site/change-settings.ts'
import { openTestSite, type TestSite } from '../site/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site?.close())

const read = async (path: string) => (await fetch(site.url + path)).text()

/** What a page shows with a flag on and what without it. */
async function both(name: string, path: string) {
  await changeSettings(site, { [name]: true })
  const on = await read(path)
  await changeSettings(site, { [name]: false })
  const off = await read(path)
  await changeSettings(site, { [name]: parseSettings({})[name as 'engageme_enabled'] })
  return { on, off }
}

/** A part's only trace in a page. */
test.each([
  ['plus_logo_enabled', '/', '<i class="plus">PLUS</i>'],
  ['xp_lgbtqi_logo_enabled', '/', 'data-rainbow=""'],
  ['ressort_label_homemix_enabled', '/', '<span class="place">Politik</span>'],
  ['swipe_tooltip_enabled', '/', 'Wischen Sie zur Seite'],
  ['moreabouttopic_article_enabled', '/1300101', 'id="mehr-zum-thema"'],
  ['topicpage_article_enabled', '/1300101', 'aria-label="Themen dieses Artikels"'],
  ['engageme_enabled', '/1300101', 'aria-label="Dranbleiben"'],
])('[S3.11] %s does on %s what it says', async (name, path, trace) => {
  const { on, off } = await both(name, path)
  expect(on).toContain(trace)
  expect(off).not.toContain(trace)
})

test('[S9.11] the footer leads to the service for subscriptions and to gifts', async () => {
  expect(await read('/impressum')).toContain('href="/account/abo">Mein Abo verwalten</a>')
  await changeSettings(site, {
    sub_online_service_link: '/abo-portal',
    sub_give_away_link: '',
  })
  const html = await read('/impressum')
  expect(html).toContain('href="/abo-portal">Mein Abo verwalten</a>')
  expect(html).not.toContain('Abo verschenken</a>')
  await changeSettings(site, {
    sub_online_service_link: '/account/abo',
    sub_give_away_link: '/order/gift',
  })
})

test('these flags are as the specification has them until a newsroom sets others', () => {
  expect(parseSettings({})).toMatchObject({
    onboardingpopup_enabled: false,
    engageme_enabled: false,
    consent_manager_enabled: true,
    ecommercewidget_enabled: true,
    plus_logo_enabled: false,
    moreabouttopic_article_enabled: true,
    topicpage_article_enabled: true,
  })
})
