import { roleInWords } from '../../rules/access/see-as-words.ts'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { dayInWords, isDay } from '../../rules/money/orders/terms.ts'
import { commandName } from '../../rules/office/commands.ts'
import type { AccountExport, HeldData } from './account-data-service.ts'
import { escapeText } from '../../rules/language/html-escaping.ts'
import { exportTexts, exportWords } from './texts.de.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#14171a;background:#fff;max-width:64rem;margin:2rem auto;padding:0 1rem}
h1,h2{font-family:Georgia,serif;line-height:1.2}h1{font-size:1.8rem}th[scope=row]{width:14rem;font-weight:400;color:#565c63}h2{margin-top:2.5rem;border-top:2px solid #0b4f6c;padding-top:.5rem;font-size:1.2rem}
div{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #dad8d2}
p{color:#565c63}`

/** Renders the export as a self-contained HTML page that works without this site. */
export function exportPage({ madeAt, data }: AccountExport, siteName: string): string {
  const title = exportTexts.title(siteName)
  return (
    `<!doctype html><html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<title>${escapeText(title)}</title><style>${STYLE}</style></head><body><h1>${escapeText(title)}</h1>` +
    `<p>${exportTexts.asOf(formatDateAndTime(new Date(madeAt)))}</p>` +
    `${data.map(section).join('')}</body></html>`
  )
}

function section(held: HeldData): string {
  const { title, rows, withheld } = held
  const note = rows.length > 0 && withheld.length > 0 ? `<p>${exportTexts.withheld}</p>` : ''
  return `<section><h2>${escapeText(title)}</h2>${tableOf(held)}${note}</section>`
}

/** A single row is shown as label and value lines, several rows as a table with columns. */
function tableOf({ table, columns, rows }: HeldData): string {
  const names = Object.entries(columns)
  const [first] = rows
  if (!first) return `<p>${exportTexts.nothing}</p>`
  const cell = (row: Record<string, unknown>, name: string) =>
    `<td>${escapeText(articleIn(row, name) ?? addressIn(name, row[name]) ?? formatValue(wordOf(table, name, row[name])))}</td>`
  if (rows.length === 1) {
    const lines = names.map(
      ([name, label]) => `<tr><th scope="row">${escapeText(label)}</th>${cell(first, name)}</tr>`,
    )
    return `<div><table>${lines.join('')}</table></div>`
  }
  const head = names.map(([, label]) => `<th scope="col">${escapeText(label)}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map(([name]) => cell(row, name)).join('')}</tr>`)
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

/** Returns the article's title and number, or `undefined` if the article does not exist here. */
const articleIn = (row: Record<string, unknown>, column: string): string | undefined =>
  column === 'article_id' && typeof row['article_title'] === 'string'
    ? `${row['article_title']} (${formatValue(row['article_id'])})`
    : undefined

/** Returns the German word for a stored code; a value without a word stays as it is. */
export function wordOf(table: string, column: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => wordOf(table, column, one))
  if (typeof value !== 'string') return value
  if (column === 'roles' || column === 'grants') return roleInWords(value)
  if (table === 'audit_log' && column === 'act') return commandName(value)
  const words = exportWords[`${table}.${column}`] ?? {}
  return Object.hasOwn(words, value) ? words[value] : value
}

/** Postal order; PostgreSQL's jsonb does not keep the order of keys. */
const ADDRESS = ['salutation', 'firstName', 'lastName', 'street', 'postcode', 'city', 'country']

/** Formats an address without field labels. */
function addressIn(column: string, value: unknown): string | undefined {
  if (column !== 'address' || value === null) return undefined
  const fields = Object.entries(Object(value) as object)
  const inOrder = fields.toSorted(([one], [other]) => ADDRESS.indexOf(one) - ADDRESS.indexOf(other))
  return formatValue(
    inOrder.map(([, line]: [string, unknown]) => line).filter((line) => line !== ''),
  )
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (value === true) return exportTexts.yes
  if (value === false) return exportTexts.no
  if (value instanceof Date) return formatDateAndTime(value)
  if (Array.isArray(value)) return value.length > 0 ? value.map(formatValue).join(', ') : '–'
  if (typeof value !== 'string') return JSON.stringify(value)
  return isDay(value) ? dayInWords(value) : value
}
