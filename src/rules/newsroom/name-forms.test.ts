import { expect, test } from 'vitest'
import { namesInTwoForms } from './name-forms.ts'

test.each([
  ['Petra Müller kam zuerst. Später sprach Mueller.', [['Müller', 'Mueller']]],
  ['Petra Schmidt kam zuerst. Später sprach Schmitt.', [['Schmidt', 'Schmitt']]],
  ['Petra Schmidtke kam zuerst. Später sprach Schmittke.', [['Schmidtke', 'Schmittke']]],
  ['Der Rektor Özdemir ging. Özdemier schwieg.', [['Özdemir', 'Özdemier']]],
  ['Die Weststraße und die Weststrasse.', [['Weststraße', 'Weststrasse']]],
  ['Petra Meier und Petra Maier.', [['Meier', 'Maier']]],
  ['Erst las Petra Richrath. Dann schwieg Richrat.', [['Richrath', 'Richrat']]],
  ['Erst las Petra Richrat. Dann schwieg Richrath.', [['Richrat', 'Richrath']]],
])('finds two forms of a name: %s', (text, found) => {
  expect(namesInTwoForms(text)).toEqual(found)
})

test.each([
  'Die Stadt Leverkusen baut. Leverkusens Rat stimmt zu.',
  'Herr Becker kauft Häuser in der Nähe der Mauer, der Häuserblock bleibt.',
  'Im Kreis Wesel wächst die Wiese.',
  'Die Straße und die Straßen, der Verein und die Vereine.',
  'Herr Kai und Frau Kay.',
  'Im Irak sprach ein Iraki mit Herrn Becker, die Beckers mit Herrn Daniel und Frau Daniela.',
  'Herr Hayes kam, Hayes’ Koffer nicht.',
  'Die Kasse der Klasse ist leer. In Wahlen sind Waren billig. Eine Rolle für Rollen.',
  '',
])('finds no second form of a name: %s', (text) => {
  expect(namesInTwoForms(text)).toEqual([])
})
