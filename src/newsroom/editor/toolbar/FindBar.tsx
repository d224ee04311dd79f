import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { MAX_MATCHES, matchFrom, replaceMatches } from '../commands/find-matches.ts'
import { searchMeta, searchOf } from '../commands/find-plugin.ts'
import { Sign } from './Sign.tsx'

type FindBarProps = { editor: Editor; onClose: () => void }

const setSearch = (editor: Editor, change: { query?: string; current?: number }): void =>
  editor.view.dispatch(editor.state.tr.setMeta(...searchMeta(change)))

function showMatch(editor: Editor): void {
  editor.view.dom.querySelector('.found-now')?.scrollIntoView({ block: 'center' })
}

/** Finds and replaces text. */
export function FindBar({ editor, onClose }: FindBarProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [replacement, setReplacement] = useState('')
  const { query, matches, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => searchOf(state),
  })
  useEffect(() => {
    field.current?.focus()
    return () => {
      if (!editor.isDestroyed) setSearch(editor, { query: '' })
    }
  }, [editor])
  const search = (typed: string) => {
    setSearch(editor, { query: typed })
    const found = searchOf(editor.state).matches
    goTo(matchFrom(found, editor.state.selection.from))
  }
  const goTo = (index: number) => {
    const found = searchOf(editor.state).matches
    if (found.length === 0) return
    setSearch(editor, { current: (index + found.length) % found.length })
    showMatch(editor)
  }
  const replace = (which: 'current' | 'all') => {
    const { tr } = editor.state
    const chosen = which === 'all' ? matches : matches.slice(current, current + 1)
    if (chosen.length === 0) return
    const end = (chosen[0]?.from ?? 0) + replacement.length
    replaceMatches(tr, chosen, replacement)
    editor.view.dispatch(tr)
    if (which === 'current') goTo(matchFrom(searchOf(editor.state).matches, end))
  }
  const close = () => {
    onClose()
    const match = matches[current]
    if (match) editor.commands.setTextSelection(match)
    editor.commands.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      if (event.target === field.current) goTo(current + (event.shiftKey ? -1 : 1))
      else replace('current')
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <search className="find-bar" aria-label="Suchen und ersetzen" onKeyDown={onKeyDown}>
      <div className="find-line">
        <label htmlFor={`${id}-find`}>Suchen</label>
        <input
          ref={field}
          id={`${id}-find`}
          type="text"
          autoComplete="off"
          maxLength={200}
          value={query}
          onChange={({ target }) => search(target.value)}
        />
        <output>{query === '' ? '' : countInWords(matches.length, current)}</output>
        <button type="button" aria-label="Vorherige Fundstelle" onClick={() => goTo(current - 1)}>
          <Sign name="up" />
        </button>
        <button type="button" aria-label="Nächste Fundstelle" onClick={() => goTo(current + 1)}>
          <Sign name="down" />
        </button>
      </div>
      <div className="find-line">
        <label htmlFor={`${id}-replace`}>Ersetzen durch</label>
        <input
          id={`${id}-replace`}
          type="text"
          autoComplete="off"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        />
        <button type="button" onClick={() => replace('current')}>
          Ersetzen
        </button>
        <button type="button" onClick={() => replace('all')}>
          Alle ersetzen
        </button>
        <button type="button" onClick={close}>
          Schließen
        </button>
      </div>
    </search>
  )
}

function countInWords(count: number, current: number): string {
  if (count === 0) return 'Nicht gefunden'
  return `${current + 1} von ${count === MAX_MATCHES ? `mindestens ${count}` : count}`
}
