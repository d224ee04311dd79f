import { discardToken } from './link-token-storage.ts'
import { reopenPage } from '../navigation/reopen-page.ts'
import { texts } from './texts.de.ts'

/**
 * S7.08: validates a new token. If the article is locked although the tab has a token for it (after a reload or a
 * sign-in), requests the article again with the token.
 */
export async function checkToken(token: string, isNew: boolean): Promise<void> {
  const path = location.pathname
  const refusal = await refusalOf(token, path)
  if (location.pathname !== path) return
  if (refusal !== null) {
    discardToken(path)
    showMessage(refusal)
    return
  }
  if (isNew || !(await reopenPage(path))) showMessage(texts.giftNeedsLogin)?.append(...signInLink())
  showGift()
}

/**
 * Returns the reason for the rejection, or `null` if the token is valid for this article or the server does not
 * answer.
 */
async function refusalOf(token: string, path: string): Promise<string | null> {
  try {
    const response = await fetch('/api/gift-token/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, path }),
    })
    // Always read the body: an unread body keeps its connection open.
    const answer: { message?: string } = await response.json()
    return response.status === 400 ? (answer.message ?? null) : null
  } catch {
    return null
  }
}

/** Says before anything else in the article that it is a gift, and whether reading it needs a sign-in. */
function showGift(): void {
  const head = document.querySelector('.article-head')
  head?.querySelector('.paywall-gift')?.remove()
  const locked = document.querySelector('.paywall > .paywall-gift')
  head?.prepend(locked?.cloneNode(true) ?? noteOf(texts.gift))
}

/** Shows the message at the end of the free part. Does nothing if the whole article is shown. */
function showMessage(sentence: string): HTMLElement | null {
  const paywall = document.querySelector('.paywall')
  if (!paywall) return null
  const note = noteOf(sentence)
  paywall.querySelector('.paywall-gift')?.remove()
  paywall.prepend(note)
  return note
}

function noteOf(sentence: string): HTMLElement {
  const note = document.createElement('p')
  note.className = 'paywall-gift'
  note.setAttribute('role', 'status')
  note.textContent = sentence
  return note
}

/** The card's sign-in link as its primary button: readers with a gift do not need an offer. */
function signInLink(): Node[] {
  const link = document.querySelector('.paywall-login [data-dialog="login"]')?.cloneNode()
  if (!(link instanceof HTMLElement)) return []
  link.className = 'button button-primary'
  link.textContent = texts.signInAndRead
  return [link]
}
