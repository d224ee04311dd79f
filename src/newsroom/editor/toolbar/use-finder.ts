import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { fieldMatches, replaceInField, type FieldMatch } from '../commands/find-in-fields.ts'
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

const matchesAround = (editor: Editor, query: string): FieldMatch[] => {
  const form = editor.view.dom.closest('form')
  return form ? fieldMatches(form, query) : []
}

/** The search in the text of an editor and the fields of its form, which ends with the component. */
export function useFinder(editor: Editor) {
  const { query, matches, current } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => searchOf(state),
  })
  const [others, setOthers] = useState<readonly FieldMatch[]>([])
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
    /** The fields around the text and in its blocks that contain the query. */
    others,
    search(typed: string) {
      setSearch(editor, { query: typed })
      const { from } = editor.state.selection
      goTo(editor, matchFrom(searchOf(editor.state).matches, from))
      setOthers(matchesAround(editor, typed))
    },
    next: () => goTo(editor, current + 1),
    previous: () => goTo(editor, current - 1),
    /** Replaces the current match in the text, or all matches in the text and the fields. */
    replace(which: 'current' | 'all', text: string) {
      if (which === 'all') {
        for (const { field } of matchesAround(editor, query)) replaceInField(field, query, text)
        setOthers(matchesAround(editor, query))
      }
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
