import { expect, test } from 'vitest'
import { deviceName } from './security-events.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome auf Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari auf iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) Chrome/140.0 Mobile MorgenblattApp/3.1',
    'Morgenblatt-App auf Android',
  ],
  ['curl/8.5.0', 'Unbekanntes Programm'],
  ['<script>', 'Unbekanntes Programm'],
  [undefined, 'Unbekanntes Programm'],
])('the device name of %s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
