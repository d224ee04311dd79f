import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayKey } from '../../src/rules/language/dates.ts'
import { exchange } from '../site/exchange.ts'
import { testSiteForFile } from '../site/test-site.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The files named in the guides. */
const FILES: Record<string, string> = {
  'abonnenten.csv': 'Kundennummer;PLZ\n123456;51373\n',
  'umsaetze.csv': `day;amount;text\n${dayKey(new Date())};9,90;R-00000001\n`,
  'pain.002.xml': `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt><GrpHdr/>
    <OrgnlGrpInfAndSts/><OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>R-00000001</OrgnlEndToEndId><TxSts>RJCT</TxSts>
    <StsRsnInf><Rsn><Cd>MS03</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
}

type Example = { method: string; path: string; headers: Record<string, string>; body: string }

/** Parses a curl command like a shell: continuation lines, quotes, and the key from a file. */
function exampleOf(line: string, key: string): Example {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? (double ?? bare ?? '').replace(/\$\(cat [^)]*\)/, key),
  )
  const after = (option: string) => words[words.indexOf(option) + 1] ?? ''
  const headers = words.flatMap((word, place) =>
    words[place - 1] === '-H' ? [word.split(': ') as [string, string]] : [],
  )
  const file = words.includes('--data-binary') ? after('--data-binary').slice(1) : ''
  return {
    method: words.includes('-X') ? after('-X') : 'GET',
    path: words.find((word) => word.startsWith('localhost:3000/'))?.slice(14) ?? '',
    headers: Object.fromEntries(headers),
    body: file ? (FILES[file] ?? `There is no ${file}`) : words.includes('-d') ? after('-d') : '',
  }
}

async function examplesOf(file: string, key: string): Promise<Example[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const lines = [...text.matchAll(/^ {4}(curl (?:[^'\n\\]|'[^']*'|\\\n)*)$/gm)]
  return lines.map(([, line = '']) => exampleOf(line.replaceAll('\\\n', ' '), key))
}

const site = await testSiteForFile()

test('the requests in the operators’ guides get the documented answers', async () => {
  const key = await site.editorKey()
  const guides = ['README.md', 'docs/operations.md']
  const examples = (await Promise.all(guides.map((file) => examplesOf(file, key)))).flat()
  const answers: string[] = []
  for (const { body, ...request } of examples) {
    const { status, body: answer } = await exchange(site.url, { ...request, ...(body && { body }) })
    answers.push(`${request.method} ${request.path} ${status}${status >= 400 ? ` ${answer}` : ''}`)
  }
  expect(answers).toEqual([
    'PUT /content-api/v5/articles/1234567 201',
    'POST /api/editor-tokens 201',
    'PUT /api/billing/print-subscribers 200',
    'PUT /content-api/v5/channels/panorama 200',
    'GET /paywall-api/rules 200',
    'PUT /paywall-api/rules 200',
    'GET /api/billing/offers 200',
    'PUT /api/billing/offers/plus-monat 201',
    'PUT /api/billing/vouchers/herbst 201',
    'POST /api/billing/vouchers/herbst/codes 201',
    // Nothing is due in the demo, so there is no debit file.
    'POST /api/billing/debit-runs 200',
    expect.stringMatching(/^POST \/api\/billing\/debit-runs\/1 404 /),
    'POST /api/billing/returns 200',
    'POST /api/billing/payments 200',
  ])
})
