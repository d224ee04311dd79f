import { beforeAll, expect, test } from 'vitest'
import { readConsent } from '../../src/rules/consent/consent-record.ts'
import { writeArticle } from '../leak/plant.ts'
import { changeSettings } from '../site/change-settings.ts'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const SHOWN = 1_398_001
const VIDEO = 'https://www.youtube-nocookie.com/embed/abcdefghijk'
const SENTENCE = 'Ein Absatz, der lang genug ist, um einer zu sein, und noch ein wenig länger. '

const site = await testSiteForFile()
beforeAll(async () => {
  await writeArticle(site, SHOWN, {
    title: 'Wein vom Rhein',
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    contentRestriction: 'free',
    contentItems: [
      { identifier: 'p', content: { text: SENTENCE } },
      { identifier: 'embed', content: { provider: 'youtube', url: VIDEO, title: 'Film' } },
      { identifier: 'embed', content: { provider: '', url: '/ecommerce-widget/wein', title: '' } },
    ],
  })
})

async function read(path: string, cookie?: string) {
  const headers = cookie ? { cookie } : {}
  const answer = await exchange(site.url, { path, headers })
  const policy = String(answer.headers['content-security-policy'])
  return { body: answer.body, frames: /frame-src ([^;]+)/.exec(policy)?.[1]?.split(' ') }
}

const article = async (cookie?: string) => {
  const { headers } = await exchange(site.url, { path: `/${SHOWN}` })
  return read(String(headers.location ?? `/${SHOWN}`), cookie)
}

const SHOP = {
  ecommercewidget_iframeurlpattern: 'https://shop.example/{widget}?article={articleId}',
  ecommercewidget_allowedorigin: 'https://shop.example',
}
const NO_SHOP = { ecommercewidget_iframeurlpattern: '', ecommercewidget_allowedorigin: '' }

test('[S3.11] the shop widget appears in articles once its pattern and origin are set', async () => {
  expect((await article()).body).not.toContain('shop.example')
  await changeSettings(site, SHOP)
  const { body, frames } = await article()
  expect(body).toContain(`data-frame="https://shop.example/wein?article=${SHOWN}"`)
  expect(body).toContain('data-origin="https://shop.example"')
  expect(body).toContain('<figcaption>Anzeige</figcaption>')
  expect(body).not.toContain('<iframe')
  expect(frames).toContain('https://shop.example')
  await changeSettings(site, { ecommercewidget_enabled: false })
  const off = await article()
  expect(off.body + off.frames).not.toContain('shop.example')
  await changeSettings(site, { ecommercewidget_enabled: true, ...NO_SHOP })
})

test('[S3.10] for PUR readers an embed is a link, and the policy allows no foreign frame', async () => {
  await changeSettings(site, SHOP)
  const { body, frames } = await article(await site.signIn('pur'))
  expect(body).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
  expect(body).not.toMatch(/data-frame|embed-placeholder|shop\.example|name="echobox"/)
  expect(frames).toEqual(["'self'"])
  const others = await article()
  expect(others.body).toContain('data-vendor="youtube"')
  expect(others.body).toContain('name="echobox" content="https://applets.ebxcdn.com/ebx.js"')
  await changeSettings(site, NO_SHOP)
})

test('[S3.10] „immer laden“ sets the consent flag of that vendor only', async () => {
  const { body } = await article()
  const form = /<form[^>]*data-consent.*?<\/form>/s.exec(
    body.slice(body.indexOf('embed-placeholder')),
  )
  const fields = [...(form?.[0] ?? '').matchAll(/name="(\w+)" value="(\w+)"/g)]
  expect(form?.[0]).toMatch(/<button type="submit" value="add"[^>]* name="choice">/)
  const answer = await site.get('/einwilligungen', {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url },
    body: new URLSearchParams([
      ...fields.map(([, name = '', value = '']) => [name, value]),
      ['choice', 'add'],
    ]),
  })
  expect(answer.status).toBe(303)
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('consent='))
  const record = readConsent(cookie?.split(';')[0])
  expect(record?.general).toBe(false)
  expect([...(record?.vendors ?? [])]).toEqual(['youtube'])
})

test('without the consent manager, embeds load without a placeholder', async () => {
  await changeSettings(site, { consent_manager_enabled: false })
  const { body } = await article()
  expect(body).toContain(`data-frame="${VIDEO}"`)
  expect(body).not.toMatch(/data-vendor|name="echobox"/)
  await changeSettings(site, { consent_manager_enabled: true })
})
test('[S3.04] a header video of the publisher’s host plays in the configured player, the only allowed frame', async () => {
  const id = SHOWN + 1
  await writeArticle(site, id, {
    title: 'Der Rhein von oben',
    date: new Date(Date.now() - 1000).toISOString(),
    section: 'politik',
    contentRestriction: 'free',
    headerVideo: {
      src: 'https://player.glomex.com/integration/1/iframe-player.html?playlistId=v-dh7y2x',
      title: 'Flug über den Rhein',
    },
    contentItems: [{ identifier: 'p', content: { text: SENTENCE } }],
  })
  const { headers } = await exchange(site.url, { path: `/${id}` })
  const path = String(headers.location ?? `/${id}`)
  const without = await read(path)
  expect(without.body).not.toContain('data-vendor="glomex"')
  expect(without.frames).not.toContain('https://player.glomex.com')

  await changeSettings(site, { video_player_id: 'spieler-7' })
  const { body, frames } = await read(path)
  const frame = /data-vendor="glomex"[^>]*data-frame="([^"]+)"/.exec(body)?.[1] ?? ''
  const url = new URL(frame.replaceAll('&amp;', '&'))
  expect(Object.fromEntries(url.searchParams)).toEqual({
    playlistId: 'v-dh7y2x',
    integrationId: 'spieler-7',
  })
  expect(frames).toContain('https://player.glomex.com')
  expect(body).not.toContain('<video')
})
