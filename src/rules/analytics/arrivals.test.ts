import { expect, test } from 'vitest'
import { arrivalOf } from './arrivals.ts'

test.each([
  ['', 'direct'],
  ['zeitung.example:3000', 'internal'],
  ['Zeitung.Example:3000', 'internal'],
  ['www.google.de', 'search'],
  ['google.co.uk', 'search'],
  ['news.google.com', 'search'],
  ['duckduckgo.com', 'search'],
  ['com.google.android.googlequicksearchbox', 'search'],
  ['l.facebook.com', 'social'],
  ['t.co', 'social'],
  ['x.com', 'social'],
  ['mastodon.social', 'social'],
  ['mail.google.com', 'mail'],
  ['deref-gmx.net', 'mail'],
  ['zeitung.example', 'site'],
  ['nachbarblatt.example', 'site'],
  ['notgoogle.de', 'site'],
  ['google.de.evil.example', 'site'],
  ['netflix.com', 'site'],
  ['<img src=x>', 'site'],
])('the referring host %j is counted as %s', (host, kind) => {
  expect(arrivalOf(host, 'zeitung.example:3000')).toBe(kind)
})
