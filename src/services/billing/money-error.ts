import { cutText } from '../../rules/language/cut-text.ts'
import { inEnglish, type MoneyRefusal } from '../../rules/money/refusals.ts'
import { ServiceError } from '../service-error.ts'

const MAX_QUOTED_LENGTH = 40

/** Refusal of a file, list or payment, with a code that callers translate to German. */
export class MoneyError extends ServiceError {
  readonly refusal: MoneyRefusal

  constructor(status: number, because: MoneyRefusal['because'], what: string | number = '') {
    const refusal = { because, what: cutText(String(what), MAX_QUOTED_LENGTH) }
    super(status, inEnglish(refusal))
    this.refusal = refusal
  }
}
