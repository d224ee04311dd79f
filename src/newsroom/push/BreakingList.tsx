import { useRef, useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { BreakingArticle } from '../../services/newsroom/push/contract.ts'
import { Link } from '../navigation/Link.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useBreaking, useMoveBreaking } from './push-api.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

/** The articles that the site shows as „Eilmeldung“ now, each with the act to end it. */
export function BreakingList() {
  const { data, error } = useBreaking()
  const ending = useMoveBreaking()
  const [asked, setAsked] = useState<BreakingArticle | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const end = ({ id, title }: BreakingArticle) => {
    setAsked(null)
    sendAndThen(ending, { id, move: 'end' }, () => {
      announce(`„${title}“ ist keine Eilmeldung mehr.`)
      heading.current?.focus()
    })
  }
  const fault = error ?? ending.error
  return (
    <section aria-labelledby="breaking">
      <h2 id="breaking" ref={heading} tabIndex={-1} className="letter-heading">
        Jetzt als Eilmeldung
      </h2>
      {ending.error ? <FaultLine error={ending.error} /> : fault && <TroubleLine error={fault} />}
      {data?.articles.length === 0 && (
        <p className="quiet">
          Keine. Ein Artikel mit dem Kennzeichen „Eilmeldung“ steht hier drei Stunden lang.
        </p>
      )}
      <ul className="breaking-list">
        {data?.articles.map((article) => (
          <li key={article.id}>
            <span>
              <Link href={newsroomHref.article({ id: article.id })}>{article.title}</Link>
              <small>
                bis <Moment iso={article.until} />
                {article.isShown && ' · im Balken der Website'}
              </small>
            </span>
            <StepButton
              className="button button-secondary"
              aria-label={`Eilmeldung beenden: ${article.title}`}
              isOff={ending.isPending}
              onClick={() => setAsked(article)}
            >
              Beenden …
            </StepButton>
          </li>
        ))}
      </ul>
      {asked && (
        <EndDialog article={asked} onClose={() => setAsked(null)} onEnd={() => end(asked)} />
      )}
    </section>
  )
}

type EndDialogProps = { article: BreakingArticle; onClose: () => void; onEnd: () => void }

function EndDialog({ article, onClose, onEnd }: EndDialogProps) {
  return (
    <DeskDialog title="Eilmeldung beenden?" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onEnd()
        }}
      >
        <p className="dialog-question">
          „{article.title}“ verliert das Kennzeichen „Eilmeldung“ und steht nicht mehr im Balken.
          Der Artikel bleibt, und verschickte Mitteilungen bleiben auch.
        </p>
        <DialogButtons action="Beenden" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}
