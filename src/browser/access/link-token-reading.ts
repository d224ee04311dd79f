import { discardToken } from './link-token-memory.ts'
import { reopenPage } from '../navigation/reopen-page.ts'
import { texts } from './texts.de.ts'

/**
 * S7.08: a new token is validated. An article that is locked although the tab holds a token for it, after a reload or a
 * sign-in, is asked for once more with it.
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
  markGift()
}

/** Null for a good token of this article, and where nobody answers. */
async function refusalOf(token: string, path: string): Promise<string | null> {
  try {
    const response = await fetch('/api/gift-token/validate', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, path }),
    })
    // Read whatever it is: an answer nobody reads keeps its connection.
    const answer: { message?: string } = await response.json()
    return response.status === 400 ? (answer.message ?? null) : null
  } catch {
    return null
  }
}

/** At the top of the article; beside the kicker, so that nothing below it moves. */
function markGift(): void {
  const kicker = document.querySelector('.article-head .kicker')
  if (!kicker || kicker.querySelector('.gift-mark')) return
  const mark = document.createElement('span')
  mark.className = 'gift-mark'
  mark.textContent = texts.gift
  kicker.append(mark)
}

/** Says it where the reader looks for the rest of the article; nothing where all of it stands there. */
function showMessage(sentence: string): HTMLElement | null {
  const paywall = document.querySelector('.paywall')
  if (!paywall) return null
  const note = document.createElement('p')
  note.className = 'paywall-gift'
  note.setAttribute('role', 'status')
  note.textContent = sentence
  document.querySelector('.paywall-gift')?.remove()
  paywall.prepend(note)
  return note
}

/** The card's own link to the sign-in, as its first button: who has a gift needs no offer. */
function signInLink(): Node[] {
  const link = document.querySelector('.paywall-login [data-dialog="login"]')?.cloneNode()
  if (!(link instanceof HTMLElement)) return []
  link.className = 'button button-primary'
  link.textContent = texts.signInAndRead
  return [link]
}
