import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bindHeadline, bindText, partsOfHeadline } from './typography.ts'

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
  ['Akte 04a6e271 gegen Rheinufer 04b', 'Akte 04a6e271 gegen Rheinufer 04b'],
  ['E-Mail an die S-Bahn', 'E=Mail an die S=Bahn'],
  ['VW-Werk, A-8-Stau und das X-fache', 'VW-Werk, A-8-Stau und das X-fache'],
  ['„Frühschicht“, Folge 48: Guten Morgen', '„Frühschicht“, Folge_48: Guten Morgen'],
  ['Im Rat 41 gegen 12 Stimmen', 'Im Rat 41 gegen 12_Stimmen'],
  ['Nach 41 Jahren ist 2026 wieder Ruhe', 'Nach 41_Jahren ist 2026 wieder Ruhe'],
  ['1900 Bombenentschärfungsfachleute', '1900 Bombenentschärfungsfachleute'],
  ['Frühblatt – der Tag in fünf Minuten', 'Frühblatt_– der Tag in fünf_Minuten'],
  ['Wenn Halle 3 um halb fünf das Licht anmacht', 'Wenn Halle 3 um halb_fünf das Licht anmacht'],
  [
    'Ein Bauwagen, zwanzig Kinder und keine Steckdose',
    'Ein Bauwagen, zwanzig Kinder und keine Steckdose',
  ],
  ['Sechs Uhr, fünf Minuten, ein Frühblatt.', 'Sechs_Uhr, fünf_Minuten, ein Frühblatt.'],
  ['Themen von A bis Z', 'Themen von A_bis_Z'],
  ['Pfau wohnt seit Tagen auf Parkdeck C', 'Pfau wohnt seit Tagen auf Parkdeck_C'],
  ['Plan B, C oder D?', 'Plan_B,_C oder_D?'],
  ['O Tannenbaum', 'O Tannenbaum'],
  [
    'Arzneimittelreport 2005 – Drei Milliarden Euro könnten gespart werden',
    'Arzneimittelreport 2005_– Drei Milliarden Euro könnten gespart werden',
  ],
  ['ETA verübt fünf Bombenattentate in Madrid', 'ETA verübt fünf Bombenattentate in Madrid'],
  ['Zwei Tote nach Schüssen in Halle', 'Zwei_Tote nach Schüssen in Halle'],
  [
    'US-Fed senkt erstmals seit zehn Jahren den Leitzins',
    'US-Fed senkt erstmals seit zehn_Jahren den Leitzins',
  ],
  [
    'Umfrage in Italien: Demokratische Partei fünf Punkte vorn',
    'Umfrage in Italien: Demokratische Partei fünf_Punkte vorn',
  ],
  ['Russland: Kampfansage an Millionen Raucher', 'Russland: Kampfansage an Millionen Raucher'],
  [
    'Drei junge Frauen werden in Syrien festgehalten',
    'Drei junge Frauen werden in Syrien festgehalten',
  ],
  ['1,2 Mrd. Euro für 380 kW, 5 °C und 30 km/h', '1,2_Mrd._Euro für 380_kW, 5_°C und 30_km/h'],
  ['Was § 22 sagt, z. B. auf S. 12', 'Was §_22 sagt, z._B. auf S._12'],
  ['Nach § 18 Abs. 2 MStV (Art. 6)', 'Nach §_18_Abs._2_MStV (Art._6)'],
  ['Leipzig Hauptbahnhof, einzig Berlin', 'Leipzig Hauptbahnhof, einzig Berlin'],
] as const)('the headline „%s“ is bound as „%s“', ([title, expected]) => {
  expect(bound(title)).toBe(expected)
})

test.for([
  [
    'Ein Bauwagen, zwanzig Kinder und keine Steckdose',
    'Ein Bauwagen, [zwanzig Kinder] und keine Steckdose',
  ],
  ['Land zahlt 38 Millionen Euro', 'Land zahlt [38_Millionen Euro]'],
  ['„Zwanzig Kinder“, mehr nicht', '[„Zwanzig Kinder“,] mehr nicht'],
  ['Drei Klassenzimmer, drei Milliarden Euro', 'Drei Klassenzimmer, drei Milliarden Euro'],
  ['Dreizehn Stunden Warten, zwei Kinder', '[Dreizehn Stunden] Warten, zwei_Kinder'],
  ['Fünf Minuten und elf Bombenentschärfungen', 'Fünf_Minuten und elf Bombenentschärfungen'],
  ['Der einzig Richtige', 'Der einzig Richtige'],
  ['', ''],
] as const)(
  'of the headline „%s“ a number and its noun are kept together: „%s“',
  ([title, expected]) => {
    const parts = partsOfHeadline(title)
    const shown = parts.map(({ text, isKept }) => (isKept ? `[${text}]` : text)).join('')
    expect(shown.replaceAll('\u00a0', '_')).toBe(expected)
  },
)

test('the parts of a headline are the bound headline', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (title) => {
      const whole = partsOfHeadline(title).map(({ text }) => text)
      expect(whole.join('')).toBe(bindHeadline(title))
    }),
  )
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

test('bindText binds the text between tags and keeps hyphens, tags and a dash at the end of a line', () => {
  expect(
    bindText(
      'Der Rat – mit <b>38 Ja</b> – sagt <a href="/E-Mail" title="5 Euro">ja zur E-Mail</a> – 3–4 Jahre',
    ),
  ).toBe(
    'Der Rat\u00a0– mit <b>38\u00a0Ja</b>\u00a0– sagt <a href="/E-Mail" title="5 Euro">ja zur E-Mail</a>\u00a0– 3–4\u00a0Jahre',
  )
})
