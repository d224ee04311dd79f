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

type SendOptions = { version?: number; sent?: StaticPageText; onDone?: () => void }

type Texts = { base: StaticPageText; own: StaticPageText; stored: StaticPageText }

/** Returns the own introduction and body where they were changed, otherwise the stored ones. */
const merged = ({ base, own, stored }: Texts): StaticPageText => ({
  intro: own.intro === base.intro ? stored.intro : own.intro,
  ...(own.html === base.html && String(own.listed) === String(base.listed)
    ? { html: stored.html, listed: stored.listed }
    : { html: own.html, listed: own.listed }),
})

/** The text in the editor. */
function useEditedText(page: StaticPage) {
  const [text, setText] = useState(page.text)
  /** The text with which the editor starts; another number starts it again. */
  const [start, setStart] = useState({ text: page.text, number: 0 })
  return {
    text,
    setText,
    start,
    /** Puts a text into the editor. */
    load: (loaded: StaticPageText) => {
      setText(loaded)
      setStart(({ number }) => ({ text: loaded, number: number + 1 }))
    },
    changeIntro: (intro: string) => setText((before) => ({ ...before, intro })),
    // The editor needs the same function while one types.
    changeHtml: useCallback((html: PageHtml) => setText(({ intro }) => ({ intro, ...html })), []),
  }
}

/**
 * The state of a page in the form. Every act names the version that it is based on. If somebody else was faster,
 * `conflict` holds the stored page, and nothing typed is lost.
 */
export function usePageForm(page: StaticPage) {
  const [base, setBase] = useState(page)
  const [conflict, setConflict] = useState<StaticPage | null>(null)
  const edited = useEditedText(page)
  const { text, setText, load } = edited
  const acting = usePageAct(page.name)

  const findConflict = async () => {
    const stored = await fetchStaticPage(page.name).catch(() => null)
    if (stored) setConflict(stored)
    else announce('Inzwischen hat jemand anderes gespeichert. Bitte noch einmal.', 'problem')
  }
  const send = (
    act: PageAct['act'],
    { version = base.version, sent = text, onDone }: SendOptions = {},
  ) => {
    if (acting.isPending) return
    const onSuccess = (saved: StaticPage) => {
      setBase(saved)
      setConflict(null)
      if (act === 'discard') load(saved.text)
      // Words typed during the request stay.
      else setText((typed) => (isSame(typed, sent) ? saved.text : typed))
      announce(DONE[act])
      onDone?.()
    }
    const onError = (error: unknown) => {
      if (faultIn(error) === 'conflict') void findConflict()
    }
    acting.mutate({ act, text: sent, version }, { onSuccess, onError })
  }
  return {
    ...edited,
    base,
    conflict,
    acting,
    isChanged: !isSame(base.text, text),
    send,
    keepOwn: () => {
      if (!conflict) return
      const sent = merged({ base: base.text, own: text, stored: conflict.text })
      if (sent.html === text.html) setText(sent)
      else load(sent)
      send('save', { version: conflict.version, sent })
    },
    takeStored: () => {
      if (!conflict) return
      setBase(conflict)
      setConflict(null)
      load(conflict.text)
      acting.reset()
    },
  }
}
