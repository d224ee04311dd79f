import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adTargeting, plusUser, targetingValue } from './ad-targeting.ts'

test('[S5.08] a value loses what ad servers reserve and ends after 40 characters', () => {
  expect(targetingValue(`Köln: "Rhein & Ruhr" (Süd) <b>#1; 50+, ja! a=b~c*d'e^f[g]`)).toBe(
    'Köln: Rhein Ruhr Süd b 1 50 ja a b c d e',
  )
  expect(targetingValue('Straßenbahnverkehrsplanungsausschussvorsitz')).toHaveLength(40)
  expect(targetingValue('!!! ~ ()')).toBe('')
})

test('[S5.08] whatever is said, no value holds a reserved character, is longer than 40 or ends in half of one', () => {
  const any = fc.string({ unit: 'binary', maxLength: 120 })
  fc.assert(
    fc.property(any, (text) => {
      const value = targetingValue(text)
      expect(value).not.toMatch(/[*'=!+#,;^()<>[\]"~&\p{Cc}]/u)
      expect(value.length).toBeLessThanOrEqual(40)
      expect(value.isWellFormed()).toBe(true)
      expect(value.trim()).toBe(value)
    }),
  )
})

test('[S5.08] page type, channel and tags are told, each value once; what says nothing is left out', () => {
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
