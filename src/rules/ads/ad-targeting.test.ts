import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adTargeting, plusUser, targetingValue } from './ad-targeting.ts'

const STRIPPED = Array.from("*'=!+#,;^()<>[]")

test.each(STRIPPED)(
  '[S5.08] %s is removed from a value without a space in its place',
  (character) => {
    expect(targetingValue(`Rhein${character}Ruhr ${character}${character}`)).toBe('RheinRuhr ')
  },
)

test('[S5.08] all other characters are kept', () => {
  const latin = Array.from({ length: 0xff - 0x1f }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  )
  for (const character of [...latin, '–', '„', 'ễ', '😀'])
    expect(targetingValue(character)).toBe(STRIPPED.includes(character) ? '' : character)
})

test('[S5.08] a value is cut to 40 characters after the removal, never within a character', () => {
  expect(targetingValue('Straßenbahnverkehrsplanungsausschussvorsitz')).toHaveLength(40)
  expect(targetingValue(`${'(!)'.repeat(20)}${'x'.repeat(40)}y`)).toBe('x'.repeat(40))
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (text) => {
      const value = targetingValue(text)
      expect(value.length).toBeLessThanOrEqual(40)
      expect(value.isWellFormed()).toBe(true)
    }),
  )
})

test('[S5.08] the targeting holds page type, channel and tags, each value once and without empty values', () => {
  const page = { type: 'article', channel: 'region/leverkusen', tags: ['Bahn!', 'Bahn', '(!)'] }
  expect(adTargeting(page)).toEqual({
    pagetype: ['article'],
    channel: ['region/leverkusen'],
    tags: ['Bahn'],
  })
  expect(adTargeting({ type: 'home', channel: null, tags: [] })).toEqual({ pagetype: ['home'] })
  const tags = Array.from({ length: 50 }, (_, index) => `Thema ${index}`)
  expect(adTargeting({ ...page, tags })['tags']).toHaveLength(20)
})

test('[S6.08] plususer is ja for PLUS alone', () => {
  expect(plusUser('PLUS_USER EPAPER_USER')).toBe('ja')
  expect(plusUser('EPAPER_USER')).toBe('nein')
  expect(plusUser('')).toBe('nein')
})
