import { useCallback, useState } from 'react'
import type { StaticPageText } from '../../rules/newsroom/static-pages/page-text.ts'
import type { StaticPage } from '../../services/newsroom/static-pages/contract.ts'
import { faultIn } from '../parts/Trouble.tsx'
import { announce } from '../parts/announce.ts'
import type { PageHtml } from './page-format.ts'
import { fetchStaticPage, usePageAct, type PageAct } from './static-pages-api.ts'

const DONE = {
  save: 'Entwurf gespeichert.',
  publish: 'Veröffentlicht.',
  discard: 'Der Entwurf ist verworfen.',
} as const

const isSame = (one: StaticPageText, other: StaticPageText): boolean =>
  JSON.stringify([one.intro, one.html, one.listed]) ===
  JSON.stringify([other.intro, other.html, other.listed])

/**
 * The state of a page in the form. Every act names the version that it is based on. If somebody else was faster,
 * `conflict` holds the stored page, and nothing typed is lost.
 */
export function usePageForm(page: StaticPage) {
  const [base, setBase] = useState(page)
  const [text, setText] = useState(page.text)
  /** The text with which the editor starts; a new object starts it again. */
  const [start, setStart] = useState({ text: page.text, number: 0 })
  const [conflict, setConflict] = useState<StaticPage | null>(null)
  const acting = usePageAct(page.name)

  /** Puts a text into the editor. */
  const load = (loaded: StaticPageText) => {
    setText(loaded)
    setStart(({ number }) => ({ text: loaded, number: number + 1 }))
  }
  const adopt = (stored: StaticPage) => {
    setBase(stored)
    setConflict(null)
    load(stored.text)
  }
  const send = (act: PageAct['act'], version = base.version, onDone?: () => void) => {
    if (acting.isPending) return
    acting.mutate(
      { act, text, version },
      {
        onSuccess: (saved) => {
          setBase(saved)
          setConflict(null)
          if (act === 'discard') load(saved.text)
          // What was typed during the request stays.
          else setText((typed) => (isSame(typed, text) ? saved.text : typed))
          announce(DONE[act])
          onDone?.()
        },
        onError: (error) => {
          if (faultIn(error) === 'conflict') void findConflict()
        },
      },
    )
  }
  const findConflict = async () => {
    const stored = await fetchStaticPage(page.name).catch(() => null)
    if (stored) setConflict(stored)
    else announce('Inzwischen hat jemand anderes gespeichert. Bitte noch einmal.', 'problem')
  }
  return {
    base,
    text,
    start,
    conflict,
    acting,
    isChanged: !isSame(base.text, text),
    send,
    load,
    changeIntro: (intro: string) => setText((before) => ({ ...before, intro })),
    // The editor needs the same function while one types.
    changeHtml: useCallback(
      (html: PageHtml) => setText(({ intro }) => ({ intro, ...html })),
      [setText],
    ),
    keepOwn: () => {
      if (conflict) send('save', conflict.version)
    },
    takeStored: () => {
      if (!conflict) return
      adopt(conflict)
      acting.reset()
    },
  }
}
