import { PLUS_TAG_PREFIX } from '../../rules/access/roles.ts'
import { showNotice } from '../page/notices.ts'
import type { SessionReader } from './reader.ts'
import { texts } from './texts.de.ts'
import { startTopicOrder } from './topic-order.ts'

const READING_MS = 10_000

let noting: ReturnType<typeof setTimeout> | undefined

/** Fills the parts of shared pages that depend on the signed-in reader. */
export function fillParts(person: SessionReader): void {
  clearTimeout(noting)
  noting = setTimeout(noteReading, READING_MS)
  const order = document.querySelector<HTMLElement>('mb-island[data-island="topic-order"]')
  if (order) void startTopicOrder(order, person)
  const topic = document.querySelector<HTMLElement>('[data-topic-offer]')
  if (topic)
    topic.hidden = person.roles.includes(`${PLUS_TAG_PREFIX}${topic.dataset['topicOffer']}`)
  const home = document.querySelector<HTMLElement>('[data-own-topics]:not([data-filled])')
  if (home) void import('./own-topics.ts').then((m) => m.fillOwnTopics(home, person))
  const copy = document.querySelector<HTMLButtonElement>('[data-copy]')
  if (!copy) return
  // Without script the link is copied from its field.
  copy.hidden = false
  copy.onclick = () =>
    navigator.clipboard.writeText(copy.value).then(
      () => showNotice({ text: texts.copied }),
      () => showNotice({ text: texts.failed }),
    )
}

/** Adds the article to the reader's history, unless the reader left it at once. Failures are ignored. */
function noteReading(): void {
  const form = document.querySelector<HTMLElement>('.article form[data-toggle="article"]')
  const articleId = form?.dataset['id']
  if (!articleId || document.visibilityState !== 'visible') return
  const body = new URLSearchParams({ do: 'note', articleId })
  fetch('/api/read-articles', { method: 'POST', body }).catch(() => undefined)
}
