// @module-tag full
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../fixtures/browser.ts'
import { findArticle, freeArticleWith } from '../fixtures/checked-pages.ts'

const player = (page: Page) => page.getByRole('region', { name: 'Wiedergabe' })
const button = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true })

/** Opens a page with a fake German voice: its utterances are recorded, and each sentence ends when the test says so. */
async function openWithVoice(language = 'de-DE'): Promise<Page> {
  const page = await openPage()
  await page.addInitScript((lang) => {
    const said: SpeechSynthesisUtterance[] = []
    const voice = { name: 'Anna', lang, localService: true, default: true, voiceURI: '' }
    const far = { ...voice, name: 'Fern', localService: false }
    const synthesis = Object.assign(new EventTarget(), {
      speaking: false,
      pending: false,
      getVoices: () => [far, voice],
      speak: (utterance: SpeechSynthesisUtterance) => {
        said.push(utterance)
        synthesis.speaking = true
      },
      cancel: () => {
        synthesis.speaking = false
      },
    })
    class Utterance extends EventTarget {
      text: string
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    Object.defineProperty(window, 'speechSynthesis', { value: synthesis })
    Object.assign(window, { said, SpeechSynthesisUtterance: Utterance })
  }, language)
  return page
}

type Said = { text: string; voice: { name: string }; dispatchEvent: (event: Event) => void }[]
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => (Reflect.get(window, 'said') as Said).map(({ text }) => text))
const endSentence = (page: Page): Promise<unknown> =>
  page.evaluate(() => (Reflect.get(window, 'said') as Said).at(-1)?.dispatchEvent(new Event('end')))
const highlighted = (page: Page): Promise<string> =>
  page.evaluate(() => [...(CSS.highlights.get('read-aloud') ?? [])].map(String).join(''))

async function readAloud(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Artikel anhören' }).click()
  await page.getByRole('button', { name: 'Jetzt anhören' }).click()
  await button(page, 'Anhalten').waitFor()
}

test('a device voice reads an article from its headline on, and each sentence is highlighted', async () => {
  const page = await openWithVoice()
  const { urlPath, title } = await freeArticleWith('quote')
  await readAloud(page, urlPath)
  await expect.poll(() => said(page)).toEqual([expect.stringContaining(title.slice(0, 12))])
  const voice = () => page.evaluate(() => (Reflect.get(window, 'said') as Said).at(-1)?.voice.name)
  expect(await voice()).toBe('Anna')
  await endSentence(page)
  await expect.poll(() => said(page)).toHaveLength(2)
  const [, second = ''] = await said(page)
  expect(await highlighted(page)).toContain(second.slice(0, 20))
  await button(page, 'Anhalten').click()
  await endSentence(page)
  await button(page, 'Abspielen').click()
  await expect.poll(() => said(page)).toHaveLength(3)
  expect((await said(page))[2]).toBe(second)
  for (const text of await said(page)) expect(text.length).toBeLessThanOrEqual(180)
})

test('reading continues while the reader navigates, and the queue follows', async () => {
  const page = await openWithVoice()
  const { urlPath } = await freeArticleWith('quote')
  await readAloud(page, urlPath)
  const length = Number(
    /von (\d+)/.exec(
      (await player(page).getByRole('slider').getAttribute('aria-valuetext')) ?? '',
    )?.[1],
  )
  await page.goto('/podcasts/fruehschicht-1')
  await button(page, 'Abspielen').click()
  await page.getByRole('button', { name: /^Später hören: Frühschicht, Folge 48/ }).click()
  await page.getByRole('link', { name: 'Sport' }).first().click()
  await page.waitForURL('**/sport')
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(0)
  for (let sentence = 0; sentence < length; sentence += 1) {
    const count = (await said(page)).length
    await endSentence(page)
    if (sentence < length - 1)
      await expect.poll(async () => (await said(page)).length).toBe(count + 1)
  }
  await player(page)
    .getByRole('link', { name: /Folge 48/ })
    .waitFor()
  await button(page, '30 Sekunden vor').waitFor()
})

test('only the visible text of a locked article is read', async () => {
  const page = await openWithVoice()
  const { urlPath } = await findArticle(({ contentRestriction }) => contentRestriction === 'paid')
  await readAloud(page, urlPath)
  const length = Number(await player(page).getByRole('slider').getAttribute('max')) + 1
  for (let count = 1; count < length; count += 1) {
    await endSentence(page)
    await expect.poll(() => said(page)).toHaveLength(count + 1)
  }
  const whole = (await said(page)).join(' ')
  expect(whole).not.toContain('Weiterlesen mit PLUS')
  expect(whole).not.toContain('monatlich kündbar')
})

test.each(['de_DE', 'de'])('a voice with the language %s counts as German', async (language) => {
  const page = await openWithVoice(language)
  const { urlPath } = await freeArticleWith('quote')
  await readAloud(page, urlPath)
  await expect.poll(() => said(page)).toHaveLength(1)
})

test('a device without a German voice says so', async () => {
  const page = await openPage()
  const { urlPath } = await freeArticleWith('quote')
  await page.goto(urlPath)
  await page.getByRole('button', { name: 'Artikel anhören' }).click()
  await page.getByRole('button', { name: 'Jetzt anhören' }).click()
  await player(page).getByText('keine deutsche Stimme').waitFor()
})
