import { useId, useState, type SubmitEvent } from 'react'
import { droppedAct } from '../../rules/newsroom/pages/findings.ts'
import { takesPicks } from '../../rules/newsroom/pages/page-draft.ts'
import type { PageArticle } from '../../services/newsroom/pages/contract.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { useBoard } from './page-board.ts'
import { blockName } from './words.ts'

type PlaceDialogProps = { article: PageArticle; from: number | null; onClose: () => void }

/** Chooses a block and a place for an article, without dragging. */
export function PlaceDialog({ article, from, onClose }: PlaceDialogProps) {
  const id = useId()
  const { view, articles, act } = useBoard()
  const blocks = view.blocks.filter(({ layout }) => takesPicks(layout))
  const [chosen, setChosen] = useState(from ?? blocks[0]?.id ?? 0)
  const [before, setBefore] = useState('')
  const block = blocks.find((one) => one.id === chosen) ?? blocks[0]
  const others = block?.teaserIds.filter((one) => one !== article.id) ?? []
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!block) return
    const follower = others.find((one) => String(one) === before) ?? null
    act(droppedAct(view.blocks, { article: article.id, from, to: block.id, before: follower }), {
      article,
      done: `„${article.title}“ ist in „${blockName(block)}“.`,
    })
    onClose()
  }
  return (
    <DeskDialog title={from === null ? 'Artikel setzen' : 'Artikel versetzen'} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-question">{article.title}</p>
        <div className="field">
          <label htmlFor={`${id}-block`}>Block</label>
          <select
            id={`${id}-block`}
            value={block?.id}
            onChange={(event) => {
              setChosen(Number(event.target.value))
              setBefore('')
            }}
          >
            {blocks.map((one, index) => (
              <option key={one.id} value={one.id}>
                {index + 1}. {blockName(one)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor={`${id}-place`}>Platz</label>
          <select
            id={`${id}-place`}
            value={before}
            onChange={(event) => setBefore(event.target.value)}
          >
            {others.map((one) => (
              <option key={one} value={one}>
                vor: {articles.get(one)?.title ?? one}
              </option>
            ))}
            <option value="">nach allen gesetzten Artikeln</option>
          </select>
        </div>
        <DialogButtons action="Setzen" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}
