import { CHECK_TEXTS } from '../../rules/newsroom/check-texts.ts'
import { internalLinks, openPoints, pointInWords } from '../../rules/newsroom/checklist.ts'
import type { Store } from '../../store/store.ts'
import { findDeadPaths } from '../content/reading/dead-paths.ts'
import { NewsroomRefusal } from './refusals/newsroom-refusal.ts'
import { createSettingsService } from '../settings/embedded.ts'
import type { ChecklistPoint } from './contract.ts'
import type { DraftArticle } from './draft-article.ts'

type Database = Pick<Store, 'database' | 'pool'>

/** Returns the open points of an article before it is published; the setting `publish_blockers` says which refuse it. */
export async function loadChecklist(
  store: Database,
  article: DraftArticle,
): Promise<ChecklistPoint[]> {
  const [deadLinks, { publish_blockers: blockers }] = await Promise.all([
    findDeadLinks(store, article),
    createSettingsService(store).read(),
  ])
  return openPoints(article, { deadLinks }).map((point) => ({
    ...point,
    isBlocker: blockers.includes(point.check),
    message: pointInWords(point),
  }))
}

/** Throws 409 with the points that do not allow this article on the site. */
export async function refuseBlocked(
  store: Database,
  id: number,
  article: DraftArticle,
): Promise<void> {
  const blockers = (await loadChecklist(store, article)).filter(({ isBlocker }) => isBlocker)
  if (blockers.length === 0) return
  const english = blockers.map(({ message }) => message)
  const german = blockers.map(({ check, about }) => CHECK_TEXTS[check](about))
  throw new NewsroomRefusal(409, 'blocked', id, firstOf(english), firstOf(german))
}

const MAX_NAMED = 10
const firstOf = (points: readonly string[]) => [...new Set(points)].slice(0, MAX_NAMED)

/** Returns the paths of links that lead to no page. */
const findDeadLinks = (
  store: Database,
  article: Pick<DraftArticle, 'contentItems'>,
): Promise<Set<string>> =>
  findDeadPaths(
    store,
    internalLinks(article).map(({ path }) => path),
  )
