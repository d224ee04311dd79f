import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect } from 'react'
import { matchFrom, replaceMatches } from '../commands/find-matches.ts'
import { searchMeta, searchOf } from '../commands/find-plugin.ts'

const setSearch = (editor: Editor, change: { query?: string; current?: number }): void =>
  editor.view.dispatch(editor.state.tr.setMeta(...searchMeta(change)))

function goTo(editor: Editor, index: number): void {
  const { matches } = searchOf(editor.state)
  if (matches.length === 0) return
  setSearch(editor, { current: (index + matches.length) % matches.length })
  editor.view.dom.querySelector('.found-now')?.scrollIntoView({ block: 'center' })
}

/** The search in the text of an editor, which ends with the component. */
export function useFinder(editor: Editor) {
  const { query, matches, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => searchOf(state),
  })
  useEffect(
    () => () => {
      if (!editor.isDestroyed) setSearch(editor, { query: '' })
    },
    [editor],
  )
  return {
    query,
    count: matches.length,
    current,
    search(typed: string) {
      setSearch(editor, { query: typed })
      const { from } = editor.state.selection
      goTo(editor, matchFrom(searchOf(editor.state).matches, from))
    },
    next: () => goTo(editor, current + 1),
    previous: () => goTo(editor, current - 1),
    replace(which: 'current' | 'all', text: string) {
      const { tr } = editor.state
      const chosen = which === 'all' ? matches : matches.slice(current, current + 1)
      const [first] = chosen
      if (!first) return
      replaceMatches(tr, chosen, text)
      editor.view.dispatch(tr)
      const after = first.from + text.length
      if (which === 'current') goTo(editor, matchFrom(searchOf(editor.state).matches, after))
    },
    /** Puts the cursor on the current match. */
    leave() {
      const match = matches[current]
      if (match) editor.commands.setTextSelection(match)
      editor.commands.focus()
    },
  }
}
