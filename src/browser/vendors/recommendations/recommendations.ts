import { pageAt } from '../../../routes/first-script.ts'
import { allows } from '../../../rules/consent/consent-record.ts'
import { SHOWN_RECOMMENDATIONS } from '../../../rules/recommendations/box.ts'
import { variantInTest } from '../../../rules/recommendations/variant.ts'
import { consent } from '../consent-state.ts'
import { whenBelow, whenNear } from './places.ts'
import { startTaboola } from './taboola.ts'
import { ownArms, ownVariant } from './stored-variant.ts'

/** S9.05: interval of the checks for an answer. */
const POLL_MS = 10
/** Articles opened in this document, the newest first; in memory only. */
let opened: number[] = []

/** S1.07: fills the recommendation places of the current article. Called on every page with such places. */
export function startRecommendations(): void {
  const place = document.querySelector<HTMLElement>('[data-recommendations]:empty')
  const article = Number(place?.dataset['recommendations'])
  if (place && article) startBox(place, article)
  const taboola = document.querySelector<HTMLElement>('[data-taboola]')
  if (taboola) startTaboola(taboola)
}

function startBox(place: HTMLElement, article: number): void {
  if (place.dataset['isWatched']) return
  place.dataset['isWatched'] = ''
  sendPair(opened[0], article)
  opened = [article, ...opened.filter((id) => id !== article)].slice(0, 50)
  const { variant: setting = '', tests, timeout } = place.dataset
  const shown = variantInTest(ownVariant(setting), ownArms(tests), opened.length)
  if (!shown) return
  whenNear(place, () => {
    void fetchFragment(`/api/recommendations/${article}/${shown}`, Number(timeout)).then((html) => {
      const box = html && createBox(html)
      if (box)
        whenBelow(place, () => {
          place.append(box)
          countEvents(place, shown)
        })
    })
  })
}

/**
 * Returns the response if it arrives within `budget` ms, otherwise an empty string. A failure returns an empty string
 * too.
 */
async function fetchFragment(address: string, budget: number): Promise<string> {
  const controller = new AbortController()
  let answer: string | undefined
  fetch(address, { signal: controller.signal })
    .then(async (response) => (answer = response.status === 200 ? await response.text() : ''))
    .catch(() => (answer = ''))
  const end = performance.now() + budget
  while (answer === undefined && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  if (answer === undefined) controller.abort()
  return answer ?? ''
}

/** Removes articles that were opened in this tab or are on the page already. Returns `null` if no article is left. */
function createBox(html: string): DocumentFragment | null {
  const known = new Set([...opened, ...teasersIn(document).map(articleOf)])
  const template = document.createElement('template')
  template.innerHTML = html
  const { content } = template
  let shown = 0
  for (const teaser of teasersIn(content)) {
    if (known.has(articleOf(teaser)) || shown === SHOWN_RECOMMENDATIONS) teaser.remove()
    else shown += 1
  }
  return shown > 0 ? content : null
}

const teasersIn = (place: ParentNode) => [...place.querySelectorAll('.teaser')]

function articleOf(teaser: Element): number {
  // Links in a template have no base URL, so read the attribute.
  const path = teaser.querySelector('a')?.getAttribute('href') ?? ''
  return Number(pageAt(path)?.params['id'])
}

/** Reports that one article was read after another: first-party, with consent, and without personal data. */
function sendPair(articleId: number | undefined, nextId: number): void {
  if (!articleId || articleId === nextId || !allows(consent.get(), 'kdm')) return
  send('pairs', { articleId, nextId })
}

/** Counts the box as shown once it is visible, and clicks on its links. The numbers contain no personal data. */
function countEvents(box: Element, variant: string): void {
  whenNear(box, () => send('counts', { variant, event: 'shown' }), '0px')
  box.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a'))
      send('counts', { variant, event: 'clicked' })
  })
}

function send(what: string, body: object): void {
  void fetch(`/api/recommendations/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
