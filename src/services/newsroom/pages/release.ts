import { applyStep } from '../../../rules/newsroom/pages/apply-step.ts'
import { standingWithoutPin } from '../../../rules/newsroom/pages/findings.ts'
import { blockOf, stepOf, type PageAct } from '../../../rules/newsroom/pages/page-draft.ts'
import type { Store } from '../../../store/store.ts'
import { unsavedIds } from '../../content/preview/unsaved-channel.ts'
import { documentOf, loadPage, type PageParts } from './page-rows.ts'

type Unpin = Extract<PageAct, { kind: 'unpin' }>

/** Returns the act with which an article loses its pin and stays where readers see it. Throws 404 for an unknown page. */
export async function releasingAct(
  { database, pool }: Pick<Store, 'database' | 'pool'>,
  path: string,
  act: Unpin,
  parts: PageParts,
): Promise<Unpin> {
  const page = await loadPage(database, path, parts)
  const block = blockOf(page.draft, act.block)
  const step = stepOf(page.draft, { ...act, to: { as: 'out' } })
  const without = typeof step === 'string' ? step : applyStep(page.draft, step)
  // The act is refused by its own words.
  if (!block || typeof without === 'string') return act
  const index = page.draft.blocks.indexOf(block)
  const [shown, listed] = await Promise.all([
    unsavedIds(pool, documentOf(page)),
    unsavedIds(pool, documentOf({ site: page.site, draft: without.draft })),
  ])
  const isListed = listed[index]?.includes(act.article) ?? false
  const view = { ...block, shown: shown[index] ?? [] }
  return { ...act, to: standingWithoutPin(view, act.article, isListed) }
}
