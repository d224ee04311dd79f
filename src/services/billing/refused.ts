import { cutText } from '../../rules/language/cut-text.ts'
import { inEnglish, type MoneyRefusal } from '../../rules/money/refusals.ts'
import { ServiceError } from '../service-error.ts'

const MAX_QUOTED_LENGTH = 40

/** A file, list or payment the books do not take, and why, for whoever says it in German. */
export class Refused extends ServiceError {
  readonly refusal: MoneyRefusal

  constructor(status: number, because: MoneyRefusal['because'], what: string | number = '') {
    const refusal = { because, what: cutText(String(what), MAX_QUOTED_LENGTH) }
    super(status, inEnglish(refusal))
    this.refusal = refusal
  }
}
