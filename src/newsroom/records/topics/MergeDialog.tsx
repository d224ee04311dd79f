import { useState, type SubmitEvent } from 'react'
import { newsroomHref } from '../../../routes/newsroom.ts'
import type { MergePlan, TopicRecord } from '../../../services/newsroom/records/contract.ts'
import { sendAndThen } from '../../data/send-and-then.ts'
import { navigateFromHere } from '../../navigation/location.ts'
import { announce } from '../../parts/announce.ts'
import { DeskDialog } from '../../parts/DeskDialog.tsx'
import { TroubleLine } from '../../parts/Trouble.tsx'
import { useMergePlan, useMergeTopics } from '../records-api.ts'
import { articlesInWords, peopleInWords } from '../words.ts'
import { NameField } from '../../parts/NameField.tsx'
import { StepButton } from '../../parts/forms/StepButton.tsx'

type MergeDialogProps = { topic: TopicRecord; onClose: () => void }

/** Asks which topic is kept, says what moves there, and merges. Cannot be undone, so the question names it. */
export function MergeDialog({ topic, onClose }: MergeDialogProps) {
  const [into, setInto] = useState<number | null>(null)
  const plan = useMergePlan(topic.id, into)
  const merging = useMergeTopics()
  const ready = into !== null && plan.data?.into.id === into ? plan.data : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!ready || merging.isPending) return
    const navigate = navigateFromHere()
    sendAndThen(merging, { from: topic, into: ready.into.id }, (kept) => {
      announce(`„${topic.label}“ ist jetzt „${kept.label}“.`)
      navigate(newsroomHref.topic({ id: kept.id }), { replace: true })
    })
  }
  return (
    <DeskDialog title={`„${topic.label}“ vereinen`} onClose={onClose}>
      <form onSubmit={submit}>
        <p className="dialog-question">
          „{topic.label}“ endet. Alles zieht in ein anderes Thema um, und die Adresse{' '}
          <span className="slug-result">{topic.urlPath}</span> leitet dorthin weiter.
        </p>
        <NameField
          kind="tag"
          label="Thema, das bleibt"
          value={into}
          name=""
          onChange={setInto}
          help="Ein Teil des Namens genügt."
        />
        <div aria-live="polite">
          {ready && <Moved plan={ready} />}
          {plan.error && <TroubleLine error={plan.error} />}
        </div>
        {merging.error && <TroubleLine error={merging.error} />}
        <p className="dialog-buttons">
          <StepButton type="submit" className="button" isOff={!ready || merging.isPending}>
            {merging.isPending ? 'Wird vereint …' : 'Endgültig vereinen'}
          </StepButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            Abbrechen
          </button>
        </p>
      </form>
    </DeskDialog>
  )
}

const Moved = ({ plan: { from, into, followers, children } }: { plan: MergePlan }) => (
  <div className="record-merge">
    <p>Nach „{into.label}“ ziehen um:</p>
    <ul>
      <li>{articlesInWords(from.articles)} auf der Website</li>
      <li>{peopleInWords(followers)}, die dem Thema folgen</li>
      {children > 0 && <li>{children} Themen, die darunter stehen</li>}
    </ul>
    <p>
      <strong>Das lässt sich nicht rückgängig machen.</strong> Wer das Thema abonniert hat, liest
      künftig „{into.label}“.
    </p>
  </div>
)
