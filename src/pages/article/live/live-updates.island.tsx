import { useEffect, useRef, useState } from 'react'
import { pollPage, type PollState } from '../../../ui/kit/follow-page.ts'
import { LoadLine } from '../../../ui/kit/LoadLine.tsx'

const TICKER = 'ol.live'
/** Other parts of the article that depend on its entries. */
const OTHER_PARTS = ['.live-last', '.live-summary ul']

/** „3 neue Einträge“ above a ticker: new entries are shown on request, so that the text does not move. */
export function LiveUpdatesIsland() {
  const [count, setCount] = useState(0)
  const [line, setLine] = useState<PollState>()
  const news = useRef<Document>(null)

  useEffect(() => {
    if (!document.querySelector('[data-live]')) return undefined
    return pollPage({
      path: location.pathname,
      onChange: (main) => {
        news.current = main
        correctEntries(main)
        setCount(newEntries(main).length)
        return main.querySelector('[data-live]') !== null
      },
      onStatus: setLine,
    })
  }, [])

  const show = () => {
    const main = news.current
    setCount(0)
    if (main) showEntries(main)
  }
  return (
    <>
      <output className="live-news" data-no-print="">
        {count > 0 && (
          <button type="button" className="button" onClick={show}>
            {count === 1 ? 'Ein neuer Eintrag' : `${count} neue Einträge`}
          </button>
        )}
      </output>
      {line && (
        <LoadLine
          status={line.status}
          failed="Ob es neue Einträge gibt, ließ sich nicht erfahren."
          onAgain={line.again}
        />
      )}
    </>
  )
}

function newEntries(main: Document): Element[] {
  const entries = main.querySelectorAll(`${TICKER} > li`)
  return [...entries].filter(({ id }) => !document.getElementById(id))
}

/** Updates corrected and removed entries at once; only new entries wait for the reader. */
function correctEntries(main: Document): void {
  if (!main.querySelector(TICKER)) return
  for (const entry of document.querySelectorAll(`${TICKER} > li`)) {
    const fresh = main.getElementById(entry.id)?.lastElementChild
    const shown = entry.lastElementChild
    if (!fresh) entry.remove()
    else if (fresh.textContent !== shown?.textContent && !shown?.matches(':focus-within'))
      shown?.replaceWith(fresh.cloneNode(true))
  }
}

/** Shows the current entries and scrolls to the first new one. */
function showEntries(main: Document): void {
  const first = newEntries(main)[0]?.id
  for (const part of [TICKER, ...OTHER_PARTS]) {
    const fresh = main.querySelector(part)
    if (fresh) document.querySelector(part)?.replaceChildren(...fresh.childNodes)
  }
  const entry = first ? document.getElementById(first)?.querySelector('a') : null
  entry?.scrollIntoView({ block: 'center' })
  entry?.focus({ preventScroll: true })
}
