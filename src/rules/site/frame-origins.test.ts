import { expect, test } from 'vitest'
import { frameOrigins } from './frame-origins.ts'

test('[S6.10] the frame origins are this site and those of the setting, without duplicates', () => {
  const named = [
    'https://abo.morgenblatt.example',
    'https://morgenblatt.example/',
    'HTTPS://Abo.Morgenblatt.example',
  ]
  expect(frameOrigins('https://morgenblatt.example', named)).toEqual([
    'https://morgenblatt.example',
    'https://abo.morgenblatt.example',
  ])
  expect(frameOrigins('http://127.0.0.1:3000', [])).toEqual(['http://127.0.0.1:3000'])
})

test.each([
  '*',
  'https:',
  'https://*',
  "'unsafe-inline'",
  'https://a.example; script-src *',
  'javascript:alert(1)',
  '',
  'https://a.example\r\nx: y',
  'null',
])('%j is not accepted as a frame origin', (text) => {
  expect(frameOrigins('https://own.example', [text])).toEqual(['https://own.example'])
})
