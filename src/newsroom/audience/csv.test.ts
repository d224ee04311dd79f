import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('a table has semicolons, quoted texts and no formulas', () => {
  expect(
    csvOf([
      ['Artikel', 'Aufrufe'],
      ['Er sagte: „A; B“ "C"', 12],
      ['=2+3', null],
    ]),
  ).toBe('\uFEFFArtikel;Aufrufe\r\n"Er sagte: „A; B“ ""C""";12\r\n\'=2+3;\r\n')
})
