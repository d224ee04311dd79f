import { implement, type AnyRouter } from '@orpc/server'
import type { Kysely } from 'kysely'
import { seesSales } from '../../../rules/newsroom/moves.ts'
import type { Tables } from '../../../store/tables.ts'
import { runOperation, type OnUnexpectedError } from '../../content/wire/http-router.ts'
import { operationGuard, type OperationContext } from '../../content/wire/operation-guard.ts'
import { roleOf, scopeOf } from '../actor.ts'
import { requireDraft } from '../draft-rows.ts'
import { editorOf } from '../editor-of.ts'
import { audienceContract } from './contract.ts'
import { loadArticleDepths } from './depths.ts'
import { loadFigures } from './article-figures.ts'
import { loadAudience } from './audience.ts'

type RouterParts = { database: Kysely<Tables>; onError?: OnUnexpectedError }

const operations = implement(audienceContract).$context<OperationContext>().use(operationGuard)

/** Creates the router of the audience's figures, with a guard for its operation. */
export const createAudienceRouter = ({
  database,
  onError,
}: RouterParts): Record<string, AnyRouter> => ({
  audience: operations.audience.handler(({ input: { span, day }, context }) =>
    runOperation(async () => {
      const role = roleOf(await editorOf(context))
      return loadAudience(database, { span, day, seesSales: seesSales(role), now: new Date() })
    }, onError),
  ),
  articleFigures: operations.articleFigures.handler(({ input: { id }, context }) =>
    runOperation(async () => {
      const editor = await editorOf(context)
      await requireDraft(database, id, scopeOf(editor))
      const query = { seesSales: seesSales(roleOf(editor)), now: new Date() }
      const [figures, depths] = await Promise.all([
        loadFigures(database, [id], query),
        loadArticleDepths(database, id),
      ])
      return { figures: figures[0] ?? null, depths }
    }, onError),
  ),
})
