import { expect, test } from 'vitest'
import { colorDeclarations, contrast, PALETTE, unreadablePair } from './colors.ts'

const light = { ...PALETTE.light, brand: '#0b4f6c' }

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#ffffff', '#767676', 4.54],
])('the contrast of %s and %s is %d : 1', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('the default colours are readable in light and dark mode', () => {
  expect(unreadablePair(light)).toBeNull()
  expect(unreadablePair({ ...PALETTE.dark, brand: '#7cc4e4' })).toBeNull()
})

test.each([
  [{ muted: '#8a8f95' }, 'muted on paper'],
  [{ tint: '#d0d0d0' }, 'muted on tint'],
  [{ 'on-plus': '#ffffff' }, 'on-plus on plus'],
  [{ breaking: '#ff8080' }, 'white on breaking'],
])('with %j the unreadable pair is %s', (change, pair) => {
  expect(unreadablePair({ ...light, ...change })).toContain(`${pair} has `)
})

test('each colour is declared once per mode', () => {
  const declared = colorDeclarations({ light, dark: light }).split(';')
  expect(declared).toContain('--light-brand:#0b4f6c')
  expect(declared).toContain('--dark-on-plus:#14171a')
  expect(new Set(declared).size).toBe(2 * Object.keys(light).length)
})
