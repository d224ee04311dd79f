import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindDashes, bindHeadline } from './typography.ts'

const bound = (title: string): string =>
  bindHeadline(title).replaceAll('\u00a0', '_').replaceAll('\u2011', '=')

test.for([
  ['Stromausfall – 8400 Haushalte – dunkel', 'Stromausfall_– 8400_Haushalte_– dunkel'],
  ['Brücke offen –', 'Brücke offen_–'],
  ['Seite 3–4', 'Seite 3–4'],
  ['Land zahlt 38 Millionen Euro', 'Land zahlt 38_Millionen Euro'],
  ['12.500 Euro und 3,5 Prozent', '12.500_Euro und 3,5_Prozent'],
  ['Um 7:30 Uhr kamen 50 % mehr', 'Um 7:30_Uhr kamen 50_% mehr'],
  ['Die 3. Liga am 14. März', 'Die 3._Liga am 14._März'],
  ['38 Meter, 40 km, 2 ha', '38_Meter, 40_km, 2_ha'],
  ['Stau auf der A 1 vor der B 8', 'Stau auf der A_1 vor der B_8'],
  ['Bank 14', 'Bank_14'],
  [
    'Im Ticker: TuS Rheinufer 04 gegen SC Dhünnwiese',
    'Im Ticker: TuS Rheinufer_04 gegen SC Dhünnwiese',
  ],
  ['E-Mail an die S-Bahn', 'E=Mail an die S=Bahn'],
  ['VW-Werk, A-8-Stau und das X-fache', 'VW-Werk, A-8-Stau und das X-fache'],
  ['„Frühschicht“, Folge 48: Guten Morgen', '„Frühschicht“, Folge_48: Guten Morgen'],
  ['Im Rat 41 gegen 12 Stimmen', 'Im Rat 41 gegen 12_Stimmen'],
  ['Nach 41 Jahren ist 2026 wieder Ruhe', 'Nach 41_Jahren ist 2026 wieder Ruhe'],
  ['1900 Bombenentschärfungsfachleute', '1900 Bombenentschärfungsfachleute'],
] as const)('the headline „%s“ is bound as „%s“', ([title, expected]) => {
  expect(bound(title)).toBe(expected)
})

test('binding changes no visible character and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const once = bindHeadline(title)
      const loose = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
      expect(loose(once)).toBe(loose(title))
      expect(bindHeadline(once)).toBe(once)
    }),
  )
})

test('bindDashes keeps a dash at the end of a line, does not bind numbers, and keeps markup', () => {
  expect(bindDashes('Der Rat – mit <b>38 Ja</b> – sagt ja – 3–4 Jahre')).toBe(
    'Der Rat\u00a0– mit <b>38 Ja</b>\u00a0– sagt ja\u00a0– 3–4 Jahre',
  )
})
