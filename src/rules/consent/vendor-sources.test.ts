import { expect, test } from 'vitest'
import { parseSettings } from '../site/settings.ts'
import { grantedSources, pageSources, sourcesOf, widenedPolicy } from './vendor-sources.ts'

const settings = parseSettings({ ad_script_url: 'http://127.0.0.1:4999/gpt.js' })

test('a page needs the sources of its parts and of its embeds, and no others', () => {
  expect(pageSources([], { frames: [] })).toEqual([])
  expect(
    pageSources(['consent', 'ads', 'push', 'recommendations', 'analytics'], { frames: [] }),
  ).toEqual([])
  expect(
    pageSources(['consent', 'echobox', 'ads', 'ad-server'], {
      frames: ['https://www.youtube.com'],
    }),
  ).toEqual(['general', 'youtube', 'echobox'])
})

test('only sources with consent are granted', () => {
  const record = {
    general: false,
    vendors: new Set(['echobox', 'x'] as const),
    givenAt: 0,
    id: '',
  }
  expect(grantedSources(['general', 'echobox'], record)).toEqual(['echobox'])
  expect(grantedSources(['general', 'echobox'], null)).toEqual([])
})

test('the widened policy contains each granted source once, including addresses from settings', () => {
  const policy = "default-src 'self'; script-src 'self'; frame-src 'self' https://player.vimeo.com"
  const { scripts } = sourcesOf(['general'], settings)
  expect(scripts).toContain('http://127.0.0.1:4999')
  const widened = widenedPolicy(policy, sourcesOf(['vimeo', 'echobox'], settings))
  expect(widened).toBe(
    "default-src 'self'; script-src 'self' https://applets.ebxcdn.com; frame-src 'self' https://player.vimeo.com",
  )
  expect(widenedPolicy("script-src 'none'; frame-src 'self'", sourcesOf(['x'], settings))).toBe(
    "script-src 'none'; frame-src 'self'",
  )
})

test("[S4.06] a page that waits for Google's token needs Google's access and sign-in client, both with the general consent", () => {
  const names = pageSources(['consent'], { frames: [], waitsForGoogle: true })
  expect(names).toEqual(['google_sign_in', 'google_access'])
  const record = { general: false, vendors: new Set([]), givenAt: 0, id: '' }
  expect(grantedSources(names, null)).toEqual([])
  expect(grantedSources(names, record)).toEqual([])
  expect(grantedSources(names, { ...record, general: true })).toEqual(names)
  const { scripts, frames, connects } = sourcesOf(names, settings)
  expect(scripts).toContain('https://news.google.com')
  expect(scripts).toContain('https://accounts.google.com')
  expect(frames).toEqual(['https://accounts.google.com', 'https://news.google.com'])
  expect(connects).toContain('https://news.google.com')
  expect(connects).not.toContain('https:')
})
