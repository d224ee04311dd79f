import { Extension } from '@tiptap/core'
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { findMatches, type Match } from './find-matches.ts'

/** The search in the text: what is searched, and all matches. */
export type Search = { query: string; matches: readonly Match[]; current: number }

const NO_SEARCH: Search = { query: '', matches: [], current: 0 }
const key = new PluginKey<Search>('find')

export const searchOf = (state: EditorState): Search => key.getState(state) ?? NO_SEARCH

/** Returns the meta of a transaction that searches, or that goes to another match. */
export const searchMeta = (change: Partial<Pick<Search, 'query' | 'current'>>) =>
  [key, change] as const

const decorationsOf = ({ matches, current }: Search, state: EditorState): DecorationSet =>
  DecorationSet.create(
    state.doc,
    matches.map(({ from, to }, index) =>
      Decoration.inline(from, to, { class: index === current ? 'found found-now' : 'found' }),
    ),
  )

/** Marks what is searched in the text. */
export const FindInText = Extension.create({
  name: 'findInText',

  addProseMirrorPlugins: () => [
    new Plugin<Search>({
      key,
      state: {
        init: () => NO_SEARCH,
        apply(tr, before, _old, state) {
          const change = tr.getMeta(key) as Partial<Search> | undefined
          if (!change && !tr.docChanged) return before
          const next = { ...before, ...change }
          if (next.query === '') return NO_SEARCH
          const isNew = tr.docChanged || next.query !== before.query
          const matches = isNew ? findMatches(state.doc, next.query) : next.matches
          const last = Math.max(0, matches.length - 1)
          return { ...next, matches, current: Math.min(next.current, last) }
        },
      },
      props: {
        decorations: (state) => {
          const search = searchOf(state)
          return search.matches.length > 0 ? decorationsOf(search, state) : null
        },
      },
    }),
  ],
})
