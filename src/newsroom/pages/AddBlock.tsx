import { useState, type SubmitEvent } from 'react'
import { MAX_BLOCKS } from '../../rules/newsroom/pages/page-draft.ts'
import type { SectionLayout } from '../../rules/site/site.ts'
import { useFocusInView } from './use-focus-in-view.ts'
import { LayoutField } from './BlockDialog.tsx'
import { useBoard } from './page-board.ts'

/** Adds a block at the end of the page. */
export function AddBlock() {
  const { view, act } = useBoard()
  const form = useFocusInView<HTMLFormElement>(view.blocks.length)
  const [layout, setLayout] = useState<SectionLayout>('grid')
  if (view.blocks.length >= MAX_BLOCKS) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    act({ kind: 'add-block', layout, before: null }, { done: 'Am Ende steht ein neuer Block.' })
  }
  return (
    <form ref={form} className="page-add" onSubmit={submit}>
      <LayoutField value={layout} onChange={setLayout} />
      <button type="submit" className="button button-secondary">
        Block anfügen
      </button>
    </form>
  )
}
