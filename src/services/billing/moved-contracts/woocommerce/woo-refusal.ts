import type { WooField } from './woo-subscription.ts'

/** A subscription that cannot be moved: a field of WooCommerce and what to do. */
export class WooRefusal extends Error {
  readonly column: WooField

  constructor(column: WooField, problem: string) {
    super(problem)
    this.column = column
  }
}
