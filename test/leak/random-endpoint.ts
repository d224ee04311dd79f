import { examplePath } from '../endpoints/cases.ts'
import { spellings } from '../endpoints/spellings.ts'
import type { ExchangeRequest } from '../site/exchange.ts'
import type { Dice } from './dice.ts'
import { randomHeaders, type Town } from './random-requests.ts'

/** Returns a request for a random endpoint, article and spelling. */
export function randomEndpoint(town: Town, dice: Dice): ExchangeRequest {
  const row = dice.pick(town.endpoints)
  const { id, urlPath } = dice.pick(town.articles)
  const ownerId = '00000000-0000-4000-8000-000000000000'
  const path = examplePath(row, { articleId: id, urlPath, ownerId })
  const { target, method, headers } = dice.pick(spellings(row, path))
  return {
    path: target,
    method: method ?? row.method,
    headers: { ...randomHeaders(dice), ...headers },
  }
}
