import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0', 'desktop'],
  [
    'Mozilla/5.0 (Windows NT 6.2; ARM; Trident/7.0; Touch; rv:11.0; WPDesktop; Lumia 635) like Gecko',
    'mobile',
  ],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; de) Presto/2.8.119 Version/11.10', 'mobile'],
  ['Nokia2700c-2/2.0 (07.15) Profile/MIDP-2.1 Configuration/CLDC-1.1', 'mobile'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) Chrome/150.0 Safari/537.36', 'desktop'],
  ['curl/8', 'desktop'],
  ['', 'desktop'],
  [null, 'desktop'],
  [undefined, 'desktop'],
])('[S3.03] the device of %j is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test('[S3.03] Sec-CH-UA-Mobile identifies a phone that requests the desktop site', () => {
  const pretended = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36'
  expect(deviceOf(pretended, '?1')).toBe('mobile')
  expect(deviceOf(pretended, '?0')).toBe('desktop')
  expect(deviceOf(pretended, ['?1', '?1'])).toBe('desktop')
})

/** User agents collected from real browsers and crawlers (test/user-agents/LICENSE). */
async function mobileShare(name: string): Promise<{ mobile: string[]; all: string[] }> {
  const text = await readFile(`test/user-agents/${name}.txt`, 'utf8')
  const all = text.split('\n').filter(Boolean)
  return { mobile: all.filter((userAgent) => deviceOf(userAgent) === 'mobile'), all }
}

test('[S3.03] recognises more than 99 percent of 986 phones', async () => {
  const { mobile, all } = await mobileShare('phones')
  expect(all).toHaveLength(986)
  expect(mobile.length / all.length).toBeGreaterThan(0.99)
})

test.each([
  ['desktops', 193],
  ['crawlers', 2025],
])('[S3.03] recognizes no known %s as a phone', async (name, count) => {
  const { mobile, all } = await mobileShare(name)
  expect(all).toHaveLength(count)
  expect(mobile).toEqual([])
})
