import { exactEuros } from '../../src/rules/money/cents.ts'
import type { MoveResult } from '../../src/services/billing/moved-contracts/move-contracts.ts'
import type {
  ContractFault,
  ContractFile,
  ContractRow,
  ReadContract,
} from '../../src/services/billing/moved-contracts/read-contracts.ts'
import { fieldOfColumn } from '../../src/services/billing/moved-contracts/woocommerce/read-woocommerce.ts'
import {
  billsExpected,
  billsThere,
  type BillSum,
  type SourceBill,
} from '../../src/services/billing/moved-contracts/woocommerce/source-bills.ts'

type Method = keyof MoveResult['nextMonth']['byMethod']

const NO_BILLS: BillSum = { bills: 0, cents: 0 }

/** Prints what becomes of the contracts of all files as it happens, and adds up their bills. */
export class ContractReport {
  /** Contracts that were refused. */
  refused = 0
  private readonly counts = { added: 0, changed: 0, unchanged: 0, lived: 0 }
  private readonly sums = new Map<Method, BillSum>()
  private readonly leftOut = new Map<string, number>()
  /** The bills of WooCommerce: all, those of accepted contracts, and those that are expected here. */
  private there = NO_BILLS
  private accepted = NO_BILLS
  private expected = NO_BILLS
  private hasBills = false
  private isLong = false
  private readonly from: string

  /** `from`: the first day of the month whose bills are compared. */
  constructor(from: string) {
    this.from = from
  }

  /** Yields the contracts that can be written, and reports the other rows. */
  async *contractsOf(
    { path }: ContractFile,
    rows: AsyncIterable<ContractRow>,
  ): AsyncGenerator<ReadContract> {
    for await (const row of rows) {
      if (row.bill) this.addBill(row.bill)
      if (row.kind === 'contract') yield row
      else if (row.kind === 'refused') this.refuse(path, row.faults)
      else this.leftOut.set(row.reason, (this.leftOut.get(row.reason) ?? 0) + 1)
    }
  }

  /** Reports a contract that was checked or written. */
  addOutcome(file: ContractFile, contract: ReadContract, fault: ContractFault | null): void {
    if (fault) {
      const column = file.isWooCommerce ? fieldOfColumn(fault.column) : fault.column
      this.refuse(file.path, [{ ...fault, column }])
      return
    }
    printLines(file.path, contract.notes, 'note: ')
    const { bill } = contract
    if (!bill) return
    this.accepted = added(this.accepted, billsThere([bill], this.from))
    this.expected = added(this.expected, billsExpected([bill], this.from))
    this.isLong ||= bill.months > 1
  }

  addResult(result: MoveResult): void {
    for (const kind of ['added', 'changed', 'unchanged', 'lived'] as const)
      this.counts[kind] += result[kind]
    for (const method of ['invoice', 'sepa', 'card'] as const)
      this.sums.set(method, added(this.sums.get(method), result.nextMonth.byMethod[method]))
  }

  private addBill(bill: SourceBill): void {
    this.hasBills = true
    this.there = added(this.there, billsThere([bill], this.from))
  }

  private refuse(file: string, faults: readonly ContractFault[]): void {
    this.refused += 1
    printLines(file, faults)
  }

  /** The sum of the next month's bills here, in cents. */
  get cents(): number {
    return this.total.cents
  }

  /** Whether the bills here are not those that the files of WooCommerce lead to. */
  get differs(): boolean {
    const { bills, cents } = this.total
    return this.hasBills && (this.expected.cents !== cents || this.expected.bills !== bills)
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
      ...(this.hasBills ? this.comparison() : []),
      ...(wasWritten ? [] : ['Nothing was written: repeat the command with --write']),
    ]
    return `${lines.join('\n')}\n`
  }

  private comparison(): string[] {
    const { there, accepted, expected } = this
    const others = { bills: there.bills - accepted.bills, cents: there.cents - accepted.cents }
    return [
      `In WooCommerce: ${inWords(there)}, of these ${inWords(others)} of subscriptions that are refused or left out`,
      ...(this.isLong
        ? [
            `Expected here: ${inWords(expected)}, because subscriptions of several months renew monthly`,
          ]
        : []),
      ...(this.differs ? [`The sums differ: expected here are ${inWords(expected)}`] : []),
    ]
  }

  private get total(): BillSum {
    return [...this.sums.values()].reduce(added, NO_BILLS)
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
