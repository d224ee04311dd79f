import { z } from 'zod'
import { idFrom } from '../../rules/http/ids.ts'
import { checkbox, fieldOf, optionalNumber } from '../forms/form-fields.ts'

/** S4.07: the purchase of an article. Price and consent are checked after the article, whose reasons come first. */
export const buyArticleForm = z.object({
  /** The article's id. */
  article: fieldOf(
    'compact',
    z
      .string()
      .transform(idFrom)
      .refine((id) => id !== null),
  ),
  /** The price that the page showed, in coins. */
  price: optionalNumber(),
  /** § 356 Abs. 5 BGB. */
  waivesWithdrawal: checkbox(),
})
