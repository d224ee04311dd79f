import { pageAt } from '../../../routes/first-script.ts'
import { allows } from '../../../rules/consent/consent-record.ts'
import { SHOWN_RECOMMENDATIONS } from '../../../rules/recommendations/box.ts'
import { variantInTest } from '../../../rules/recommendations/variant.ts'
import { consent } from '../consent-state.ts'
import { whenBelow, whenNear } from './places.ts'
import { startTaboola } from './taboola.ts'
import { ownArms, ownVariant } from './variant-kept.ts'

/** S9.05: how often it is looked whether an answer is there. */
const POLL_MS = 10
/** Articles opened in this document, the last first; kept nowhere. */
let opened: number[] = []

/** S1.07: fills the places of the article that stands. Called for every page with such places. */
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
    void fragment(`/api/recommendations/${article}/${shown}`, Number(timeout)).then((html) => {
      const box = html && boxOf(html)
      if (box)
        whenBelow(place, () => {
          place.append(box)
          count(place, shown)
        })
    })
  })
}

/** What is there when the budget ends; what comes later, or fails, is nothing. */
async function fragment(address: string, budget: number): Promise<string> {
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

/** Without what this tab has just read, which only the browser knows, and without what stands on the page already. */
function boxOf(html: string): DocumentFragment | null {
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
  // In a template an address has no base: its own words alone.
  const path = teaser.querySelector('a')?.getAttribute('href') ?? ''
  return Number(pageAt(path)?.params['id'])
}

/** First-party, of whoever has agreed to it, and without a word of who it is. */
function sendPair(articleId: number | undefined, nextId: number): void {
  if (!articleId || articleId === nextId || !allows(consent.get(), 'kdm')) return
  send('pairs', { articleId, nextId })
}

/** Once as shown when it comes into view, and as clicked when one leads on: numbers without a person. */
function count(box: Element, variant: string): void {
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
