import { textOf } from '../../src/services/content/import/reading/field-text.ts'
import { readRows } from '../../src/services/content/import/reading/read-rows.ts'
import type { WooOptions } from '../../src/services/billing/moved-contracts/woocommerce/woo-contract.ts'
import { InvalidArgumentsError } from '../command.ts'

type Given = { offer?: string[]; payment?: string[]; users?: string }

/** Reads the options for exports of WooCommerce: `--offer OLD=KEY`, `--payment METHOD=invoice` and `--users FILE`. */
export async function wooOptions({ offer = [], payment = [], users }: Given): Promise<WooOptions> {
  const offers = new Map(offer.map((pair) => pairOf('--offer is OLD=KEY', pair)))
  const invoiced = payment.map((pair) => {
    const [method, target] = pairOf('--payment is METHOD=invoice', pair)
    if (target !== 'invoice')
      throw new InvalidArgumentsError(`--payment is METHOD=invoice, not „${pair}“.`)
    return method
  })
  return {
    offers,
    invoiced: new Set(invoiced),
    users: users === undefined ? new Map() : await readUsers(users),
  }
}

/** Whether an option is given that only exports of WooCommerce need. */
export const hasWooOptions = ({ offers, invoiced, users }: WooOptions): boolean =>
  offers.size + invoiced.size + users.size > 0

function pairOf(form: string, pair: string): [string, string | null] {
  const place = pair.lastIndexOf('=')
  if (place < 1) throw new InvalidArgumentsError(`${form}, not „${pair}“.`)
  return [pair.slice(0, place), pair.slice(place + 1) || null]
}

const NUMBERS = new Set(['id', 'customer_id'])
const ADDRESSES = new Set(['user_email', 'email'])

/** Reads the e-mail address of each user of WordPress by number: a table with the columns `ID` and `user_email`, or JSON. */
async function readUsers(file: string): Promise<Map<string, string>> {
  const users = new Map<string, string>()
  try {
    for await (const row of readRows(file, () => undefined)) {
      if (row.kind !== 'row') throw new InvalidArgumentsError(`${file}:${row.line}: ${row.reason}.`)
      const valueOf = (names: ReadonlySet<string>): unknown =>
        Object.entries(row.values).find(([name]) => names.has(name.toLowerCase()))?.[1]
      const id = valueOf(NUMBERS)
      const email = valueOf(ADDRESSES)
      if (id === undefined || email === undefined)
        throw new InvalidArgumentsError(
          `${file}:${row.line}: a list of users has the columns ID and user_email.`,
        )
      users.set(textOf(id), textOf(email))
    }
  } catch (error) {
    if (error instanceof InvalidArgumentsError) throw error
    throw new InvalidArgumentsError(`The file ${file} is not there or cannot be read.`)
  }
  return users
}
