import { exactEuros } from '../../src/rules/money/cents.ts'
import type { MoveResult } from '../../src/services/billing/moved-contracts/move-contracts.ts'
import type {
  ContractFault,
  ContractList,
} from '../../src/services/billing/moved-contracts/read-contracts.ts'
import {
  billsExpected,
  billsThere,
  type BillSum,
  type SourceBill,
} from '../../src/services/billing/moved-contracts/woocommerce/source-bills.ts'

type Method = keyof MoveResult['nextMonth']['byMethod']

/** Prints what became of the contracts of all files, and adds up their bills. */
export class ContractReport {
  /** Contracts that were refused. */
  refused = 0
  private readonly counts = { added: 0, changed: 0, unchanged: 0, lived: 0 }
  private readonly sums = new Map<Method, BillSum>()
  private readonly leftOut = new Map<string, number>()
  /** All bills of WooCommerce, and those of the contracts that were accepted. */
  private readonly there: SourceBill[] = []
  private readonly accepted: SourceBill[] = []
  private from = ''

  add(file: string, list: ContractList, result: MoveResult): void {
    const nameOf = list.woocommerce?.nameOf ?? String
    const moved = result.faults.map((fault) => ({ ...fault, column: nameOf(fault.column) }))
    const faults = [...list.faults, ...moved]
    printLines(file, faults)
    this.refused += new Set(faults.map(({ line }) => line)).size
    for (const kind of ['added', 'changed', 'unchanged', 'lived'] as const)
      this.counts[kind] += result[kind]
    this.from = result.nextMonth.from
    for (const method of ['invoice', 'sepa', 'card'] as const)
      this.sums.set(method, added(this.sums.get(method), result.nextMonth.byMethod[method]))
    if (list.woocommerce) this.addSource(file, list.woocommerce, list, result)
  }

  private addSource(
    file: string,
    { notes, bills, leftOut }: NonNullable<ContractList['woocommerce']>,
    { contracts }: ContractList,
    { faults }: MoveResult,
  ): void {
    const lines = new Set(contracts.map(({ line }) => line))
    for (const { line } of faults) lines.delete(line)
    printLines(
      file,
      notes.filter(({ line }) => lines.has(line)),
      'note: ',
    )
    this.there.push(...bills)
    this.accepted.push(...bills.filter(({ line }) => lines.has(line)))
    for (const [reason, count] of leftOut)
      this.leftOut.set(reason, (this.leftOut.get(reason) ?? 0) + count)
  }

  /** The sum of the next month's bills here, in cents. */
  get cents(): number {
    return this.total.cents
  }

  /** Whether the bills here are not those that the files of WooCommerce lead to. */
  get differs(): boolean {
    const expected = billsExpected(this.accepted, this.from)
    const { bills, cents } = this.total
    return this.there.length > 0 && (expected.cents !== cents || expected.bills !== bills)
  }

  summary(wasWritten: boolean): string {
    const { added: fresh, changed, unchanged, lived } = this.counts
    const parts = [...this.sums].map(([method, sum]) => `${method} ${inWords(sum)}`)
    const lines = [
      `${wasWritten ? 'Written' : 'Only checked'}: ${fresh} new, ${changed} changed, ${unchanged} unchanged, ${lived} left as they are because they were billed or changed here`,
      ...(this.leftOut.size > 0
        ? [
            `Left out: ${[...this.leftOut].map(([reason, count]) => `${count} ${reason}`).join(', ')}`,
          ]
        : []),
      `Bills of the month from ${this.from}: ${inWords(this.total)} (${parts.join('; ')})`,
      ...(this.there.length > 0 ? this.comparison() : []),
      ...(wasWritten ? [] : ['Nothing was written: repeat the command with --write']),
    ]
    return `${lines.join('\n')}\n`
  }

  private comparison(): string[] {
    const accepted = billsThere(this.accepted, this.from)
    const all = billsThere(this.there, this.from)
    const others = { bills: all.bills - accepted.bills, cents: all.cents - accepted.cents }
    const expected = billsExpected(this.accepted, this.from)
    const isLong = this.accepted.some(({ months }) => months > 1)
    return [
      `In WooCommerce: ${inWords(all)}, of these ${inWords(others)} of subscriptions that are refused or left out`,
      ...(isLong
        ? [
            `Expected here: ${inWords(expected)}, because subscriptions of several months renew monthly`,
          ]
        : []),
      ...(this.differs ? [`The sums differ: expected here are ${inWords(expected)}`] : []),
    ]
  }

  private get total(): BillSum {
    return [...this.sums.values()].reduce(added, { bills: 0, cents: 0 })
  }
}

const added = (sum: BillSum | undefined, { bills, cents }: BillSum): BillSum => ({
  bills: (sum?.bills ?? 0) + bills,
  cents: (sum?.cents ?? 0) + cents,
})

const inWords = ({ bills, cents }: BillSum): string => `${bills}, ${exactEuros(cents)}`

function printLines(file: string, faults: readonly ContractFault[], kind = ''): void {
  for (const { line, column, problem } of faults)
    process.stdout.write(`${file}:${line}: ${kind}${column}: ${problem}\n`)
}
