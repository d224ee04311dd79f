import { expect, test } from 'vitest'
import { csvRow } from './csv.ts'

test.each([
  [['Öhm', 3, { cents: 123_450 }, null], 'Öhm;3;1234,50;\r\n'],
  [[{ cents: -5 }, { cents: 0 }, -3], '-0,05;0,00;-3\r\n'],
  [['a;b', 'sagt „"nein"“', 'zwei\nZeilen'], '"a;b";"sagt „""nein""“";"zwei\nZeilen"\r\n'],
  [['=1+1', '+49 214', '-Minus', '@SUM(A1)'], "'=1+1;'+49 214;'-Minus;'@SUM(A1)\r\n"],
  [[' =1+1', '\t=1+1', '\r=cmd', '＝1'], "' =1+1;'\t=1+1;\"'\r=cmd\";'＝1\r\n"],
  [['=HYPERLINK("http://evil.example";"x")'], '"\'=HYPERLINK(""http://evil.example"";""x"")"\r\n'],
  [['2026-11-23', 'Anne-Marie', 'a=b'], '2026-11-23;Anne-Marie;a=b\r\n'],
] as const)('the cells %j give the CSV row %j', (cells, line) => {
  expect(csvRow(cells)).toBe(line)
})
