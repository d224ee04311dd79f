import type { Teaser } from '../../rules/articles/article.ts'
import { headlineMarks, type HeadlineMark } from '../../rules/articles/marks/headline-marks.ts'
import { badgeLook } from '../../ui/news/marks/badge-look.ts'
import { loadInto } from '../page/load-into.ts'
import type { SessionReader } from './reader.ts'
import { texts } from './texts.de.ts'
import { createUserApi } from './user-api.ts'

const MAX_TEASERS = 4

/** Home page, below the news: replaces the invitation with the newest articles of the reader's topics and authors. */
export async function fillOwnTopics(place: HTMLElement, { ssoId }: SessionReader): Promise<void> {
  place.dataset['filled'] = ''
  const load = async () => {
    const { list } = createUserApi((place.dataset['users'] ?? '') + ssoId)
    const [bookmarkedTags, bookmarkedAuthors] = await Promise.all([list('tag'), list('author')])
    if (bookmarkedTags.length + bookmarkedAuthors.length === 0) return
    const teasers = await teasersOf({ bookmarkedTags, bookmarkedAuthors })
    if (teasers.length > 0) place.replaceChildren(...teasers.map(itemOf))
  }
  await loadInto(place, { load, failed: texts.topicsUnknown })
}

async function teasersOf(followed: Record<string, string[]>): Promise<Teaser[]> {
  const response = await fetch('/api/bookmarkedTagsArticles', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...followed, limit: MAX_TEASERS }),
  })
  if (!response.ok) throw new Error('Error while fetching bookmarked tags articles')
  const { teasers }: { teasers: Teaser[] } = await response.json()
  return teasers
}

function itemOf(teaser: Teaser): HTMLElement {
  const { title, titlePrefix, targetPathOrUrl, maintag } = teaser
  const article = document.createElement('article')
  article.className = 'teaser teaser-text'
  const kicker = document.createElement('p')
  kicker.className = 'kicker'
  const topic = titlePrefix ?? maintag?.label ?? null
  kicker.append(...headlineMarks({ ...teaser, topic }).map(markOf))
  const headline = document.createElement('h3')
  const link = document.createElement('a')
  link.href = targetPathOrUrl
  // Without the no-break spaces of `bindHeadline`: its patterns would be as large as this script.
  link.textContent = title
  headline.append(link)
  article.append(...(kicker.textContent ? [kicker] : []), headline)
  return article
}

function markOf({ kind, text }: HeadlineMark): Node | string {
  if (kind === 'topic') return text
  const mark = document.createElement('span')
  mark.className = kind === 'badge' ? badgeLook(text) : kind
  mark.textContent = text
  return mark
}
