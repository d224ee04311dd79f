import { expect, test } from 'vitest'
import { readReturns } from '../debits/returns-file.ts'
import { readStatement } from './bank-statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const statement = (text: string) => readStatement(bytes(text), 'xml')
const returns = (text: string) => readReturns(bytes(text), 'xml')

const entry = (details: string, more = '') => `<Ntry>
  <Amt Ccy="EUR">11.90</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
  <BookgDt><Dt>2026-11-23</Dt></BookgDt>${more}
  <NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`

const camt = (entries: string, message = 'BkToCstmrStmt', part = 'Stmt') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
  <${message}><${part}>${entries}</${part}></${message}></Document>`

const PAID = `<Refs><AcctSvcrRef>REF-1</AcctSvcrRef></Refs>
  <RltdPties><Dbtr><Pty><Nm>Müller &amp; Söhne</Nm></Pty></Dbtr></RltdPties>
  <RmtInf><Ustrd>Rechnung R-000</Ustrd><Ustrd>00123</Ustrd></RmtInf>`

test('reads the credits of a statement with day, cents, payer, text and reference', () => {
  expect(statement(camt(entry(PAID)))).toEqual([
    {
      reference: 'REF-1/0',
      day: '2026-11-23',
      valueDate: '2026-11-23',
      cents: 1190,
      payer: 'Müller & Söhne',
      text: 'Rechnung R-000 00123',
    },
  ])
})

test('a line uses its value date, or its booking day if the bank gives no value date', () => {
  const valued = entry(PAID, '<ValDt><Dt>2026-11-25</Dt></ValDt>')
  expect(statement(camt(valued))).toMatchObject([{ day: '2026-11-23', valueDate: '2026-11-25' }])
  const table = 'Buchungstag;Wertstellung;Betrag;Text\n23.11.2026;25.11.2026;1;a\n24.11.2026;;1;b\n'
  expect(readStatement(bytes(table), 'csv')).toMatchObject([
    { day: '2026-11-23', valueDate: '2026-11-25' },
    { day: '2026-11-24', valueDate: '2026-11-24' },
  ])
  expect(readStatement(bytes('Valuta;Betrag;Text\n25.11.2026;1;a\n'), 'csv')).toMatchObject([
    { day: '2026-11-25', valueDate: '2026-11-25' },
  ])
})

test('debited, pending, self-collected and returned entries are not payments', () => {
  const none = [
    entry(PAID).replace('CRDT', 'DBIT'),
    entry(PAID).replace('BOOK', 'PDNG'),
    entry(`${PAID}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`),
    entry(PAID.replace('</Refs>', '<MndtId>1000001</MndtId></Refs>')),
    entry(PAID, '<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>IDDT</Cd></Fmly></Domn></BkTxCd>'),
  ]
  expect(statement(camt(none.join('')))).toEqual([])
})

test('a line without a reference gets one from its content, and an equal second line gets another', () => {
  const plain = entry('<RmtInf><Ustrd>R-00000001</Ustrd></RmtInf>')
  const [one, other] = statement(camt(plain + plain))
  expect(one?.reference).toMatch(/^[\da-f]{40}$/)
  expect(other?.reference).not.toBe(one?.reference)
  expect(statement(camt(plain))[0]?.reference).toBe(one?.reference)
})

test.each(['NONREF', 'nonref', 'NOTPROVIDED'])(
  'the placeholder %s is not used as a reference',
  (placeholder) => {
    const paid = (number: string) =>
      entry(
        `<Refs><AcctSvcrRef>${placeholder}</AcctSvcrRef></Refs><RmtInf><Ustrd>${number}</Ustrd></RmtInf>`,
      )
    const lines = statement(camt(paid('R-00000001') + paid('R-00000002')))
    const table = readStatement(
      bytes(
        `tag;betrag;text;referenz\n1.3.26;5,00;Eins;${placeholder}\n1.3.26;5,00;Zwei;${placeholder}\n`,
      ),
      'csv',
    )
    for (const [one, other] of [lines, table]) {
      expect(one?.reference).toMatch(/^[\da-f]{40}$/)
      expect(other?.reference).not.toBe(one?.reference)
    }
  },
)

test('two different lines with the same reference get different references', () => {
  const other = PAID.replace('00123', '00124')
  const [first, second, again] = statement(camt(entry(PAID) + entry(other) + entry(PAID)))
  expect(first?.reference).toBe('REF-1/0')
  expect(second?.reference).toMatch(/^REF-1\/0\/[\da-f]{12}$/)
  expect(again?.reference).toBe('REF-1/0')
})

test('reads a table with a bank’s German column names', () => {
  const table =
    '\uFEFFBuchungstag;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Betrag\r\n23.11.2026;Müller;R-00000123;"1.234,50"\r\n24.11.2026;Bank;Entgelt;-5,00\r\n'
  expect(readStatement(bytes(table), 'csv')).toMatchObject([
    { day: '2026-11-23', cents: 123_450, payer: 'Müller', text: 'R-00000123' },
  ])
  expect(readStatement(bytes('Tag;Betrag;Text\n1.3.26;11,90;Danke\n'), 'csv')).toMatchObject([
    { day: '2026-03-01', cents: 1190, payer: '', text: 'Danke' },
  ])
  const [line] = readStatement(
    bytes('day;amount;text\n2026-11-23;11,90;R-00000123, danke\n'),
    'csv',
  )
  expect(line).toMatchObject({ cents: 1190, text: 'R-00000123, danke' })
})

const cents = (table: string) => readStatement(bytes(table), 'csv').map((line) => line.cents)

test.each([
  ['1.500', 150_000],
  ['1.234.500', 123_450_000],
  ['1.500,5', 150_050],
  ['+11,90', 1190],
  ['11,90 €', 1190],
  ['1.500,00 EUR', 150_000],
])('reads the table amount „%s“ as %i cents', (amount, expected) => {
  expect(cents(`Tag;Betrag;Text\n1.3.26;${amount};x\n`)).toEqual([expected])
})

test('table lines marked as debits or as pending are not payments', () => {
  const marked = 'Datum;Verwendungszweck;Umsatz;;Info\n1.3.26;Miete;500,00;S;\n1.3.26;Abo;5,00;H;\n'
  expect(cents(marked)).toEqual([500])
  expect(cents(marked.replace('Umsatz;;', 'Umsatz;Soll/Haben;'))).toEqual([500])
  const pending = 'Tag;Betrag;Text;Info\n1.3.26;7;a;Umsatz vorgemerkt\n1.3.26;5;b;Umsatz gebucht\n'
  expect(cents(pending)).toEqual([500])
})

test('a line with an amount of zero, such as a balance, is skipped', () => {
  const balance = entry('').replace('11.90', '0.00')
  expect(statement(camt(balance + entry(PAID)))).toHaveLength(1)
  expect(cents('Tag;Betrag;Text\n1.3.26;0,00;Abschluss\n1.3.26;5;b\n')).toEqual([500])
})

test('control characters are removed from the text of a line', () => {
  const [line] = readStatement(bytes('Tag;Betrag;Text\n1.3.26;5;a\0\u0007b\n'), 'csv')
  expect(line?.text).toBe('ab')
})

test.each([
  ['ZIP (XLSX)', 'PK\u0003\u0004camt.053.xml'],
  ['PDF', '%PDF-1.7 Kontoauszug'],
  ['MT940', '\r\n:20:STARTUMS\r\n:25:10020030/1234567\r\n'],
  ['MT940', '{1:F01BANKDEFFXXXX}{2:I940}{4:\r\n:20:STARTUMS'],
])('refuses a file of the format %s by its name', (name, text) => {
  for (const read of [readStatement, readReturns])
    expect(() => read(bytes(text), 'csv')).toThrow(`of the format ${name}`)
})

test('reads returns from pain.002, camt.054 and a table', () => {
  const transaction = `<TxInfAndSts><OrgnlEndToEndId>R-00000123</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>`
  const accepted = transaction.replace('RJCT', 'ACSP')
  const report = `<Document><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${transaction}${accepted}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
  const returned = entry(
    '<Refs><EndToEndId>R-00000123</EndToEndId></Refs><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
  ).replace('CRDT', 'DBIT')
  const wanted = [{ number: 'R-00000123', reason: 'AC04' }]
  expect(returns(report)).toEqual(wanted)
  expect(returns(camt(returned, 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'))).toEqual([
    { ...wanted[0], valueDate: '2026-11-23' },
  ])
  expect(readReturns(bytes('number;reason\nR-00000123;AC04\n'), 'csv')).toEqual(wanted)
  expect(readReturns(bytes('Nummer;Grund\nR-00000123;AC04\n'), 'csv')).toEqual(wanted)
  expect(
    readReturns(bytes('Nummer;Grund;Wertstellung\nR-00000123;AC04;23.11.2026\n'), 'csv'),
  ).toEqual([{ ...wanted[0], valueDate: '2026-11-23' }])
})

test('accepts return reasons that consist of letters only', () => {
  const file = bytes('number;reason\nR-00000123;DNOR\nR-00000124;NARR\n')
  expect(readReturns(file, 'csv').map(({ reason }) => reason)).toEqual(['DNOR', 'NARR'])
})

test.each([
  ['file', `<OrgnlGrpInfAndSts><OrgnlMsgId>DEBITS-7</OrgnlMsgId><GrpSts>RJCT</GrpSts>`],
  [
    'batch',
    `<OrgnlGrpInfAndSts><OrgnlMsgId>DEBITS-7</OrgnlMsgId><GrpSts>PART</GrpSts></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>DEBITS-7.1</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts>`,
  ],
])('a report that rejects a whole %s without listing its debits is an error', (_, said) => {
  const end = said.includes('PmtInf') ? '</OrgnlPmtInfAndSts>' : '</OrgnlGrpInfAndSts>'
  const report = `<Document><CstmrPmtStsRpt>${said}${end}</CstmrPmtStsRpt></Document>`
  expect(() => returns(report)).toThrow(/DEBITS-7.* was rejected as a whole/)
})

const BOMB = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">${Array.from({ length: 9 }, (_, level) => `<!ENTITY a${level} "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">`).join('')}]>`

test.each([
  ['an empty file', '', 'is no XML'],
  ['half a file', camt(entry(PAID)).slice(0, 300), 'is no XML'],
  ['no XML', 'day;amount', 'is no XML'],
  ['another message', '<Document><CstmrCdtTrfInitn/></Document>', 'is neither'],
  ['no document', '<html><body/></html>', 'is neither'],
  ['growing entities', BOMB + camt(entry(PAID)), 'declares a document type'],
  [
    'entities that read files',
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${camt(entry('&f;'))}`,
    'declares a document type',
  ],
  ['very deep nesting', '<a>'.repeat(100_000) + '</a>'.repeat(100_000), 'is no XML'],
  ['an invalid amount', camt(entry(PAID).replace('11.90', '1e9')), 'is no amount'],
  ['a negative amount', camt(entry(PAID).replace('11.90', '-11.90')), 'is no amount'],
  [
    'an amount that is too large',
    camt(entry(PAID).replace('11.90', '99999999999999')),
    'is no amount',
  ],
  ['a day that does not exist', camt(entry(PAID).replace('2026-11-23', '2026-02-30')), 'is no day'],
  ['an invalid date', camt(entry(PAID).replace('2026-11-23', '2026-13-45')), 'is no day'],
])('refuses a statement with one sentence: %s', (_, text, sentence) => {
  expect(() => statement(text)).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => statement(text)).toThrow(sentence)
  expect(() => statement(text)).toThrow(/^.{10,250}$/s)
})

test('refuses an invalid return reason and tables without the required columns', () => {
  expect(() => readReturns(bytes('number;reason\nR-00000123;<b>\n'), 'csv')).toThrow(
    'is no reason of a return',
  )
  expect(() => readReturns(bytes('a;b\n1;2\n'), 'csv')).toThrow('does not name number and reason')
  expect(() => readStatement(bytes('a;b\n1;2\n'), 'csv')).toThrow('does not name day')
  expect(() => readStatement(bytes('"a;b\n1;2'), 'csv')).toThrow('is no CSV')
})
