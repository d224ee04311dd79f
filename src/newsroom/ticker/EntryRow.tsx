import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TickerEntry } from '../../services/newsroom/ticker/contract.ts'
import { formatDateAndTime, formatTime } from '../../rules/language/dates.ts'
import { pictureAt } from '../media/media-api.ts'
import { announce } from '../parts/announce.ts'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { CorrectionForm } from './CorrectionForm.tsx'
import { bodyOf, publishEntry, removeEntry, saveEntry, useRefreshTicker } from './ticker-api.ts'
import type { DeletedEntry } from './UndoBar.tsx'
import { StepButton } from '../parts/forms/StepButton.tsx'

type EntryRowProps = {
  articleId: number
  entry: TickerEntry
  onDeleted: (deleted: DeletedEntry) => void
  /** Called before the entry moves to the other list. */
  onPublished: (id: string) => void
  /** Takes the focus if the control that had it is gone. */
  hasFocus: boolean
}

/** One entry with what can be done to it. */
export function EntryRow(props: EntryRowProps) {
  const { articleId, entry, hasFocus } = props
  const [isOpen, setOpen] = useState(false)
  const correct = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus && document.activeElement === document.body) correct.current?.focus()
  }, [hasFocus])
  const close = () => {
    setOpen(false)
    // After the form has gone and the button is there again.
    setTimeout(() => correct.current?.focus())
  }
  const name = entry.title || 'Eintrag ohne Überschrift'
  return (
    <li className="ticker-entry" aria-labelledby={`entry-${entry.id}`}>
      <EntryFacts entry={entry} />
      <h3 id={`entry-${entry.id}`}>{name}</h3>
      {entry.failure && <p className="notice notice-warning">{entry.failure}</p>}
      {isOpen ? (
        <CorrectionForm articleId={articleId} entry={entry} onClose={close} />
      ) : (
        <>
          {entry.html !== '' && (
            <div className="ticker-text" dangerouslySetInnerHTML={{ __html: entry.html }} />
          )}
          {entry.image?.baseUrl && (
            <img
              className="ticker-photo"
              src={pictureAt(entry.image.baseUrl, 320)}
              alt={entry.image.altText}
              loading="lazy"
            />
          )}
          <div className="ticker-buttons">
            <button
              ref={correct}
              type="button"
              className="button button-secondary"
              aria-describedby={`entry-${entry.id}`}
              onClick={() => setOpen(true)}
            >
              {entry.waits ? 'Ändern' : 'Korrigieren'}
            </button>
            <Steps {...props} />
          </div>
        </>
      )}
    </li>
  )
}

/** The time of an entry, its marks and who wrote it. */
const EntryFacts = ({ entry }: { entry: TickerEntry }) => (
  <p className="ticker-when">
    {entry.waits ? (
      <Moment iso={entry.publishDate} />
    ) : (
      <time dateTime={entry.publishDate} title={formatDateAndTime(new Date(entry.publishDate))}>
        {formatTime(new Date(entry.publishDate))}
      </time>
    )}
    {entry.isPinned && <b>Oben</b>}
    {entry.isImportant && <b>Wichtig</b>}
    {entry.updateDate && <span>korrigiert</span>}
    {entry.writtenBy && <span>{entry.writtenBy}</span>}
  </p>
)

function Steps({ articleId, entry, onDeleted, onPublished }: EntryRowProps) {
  const refresh = useRefreshTicker(articleId)
  const step = useMutation({
    mutationFn: ({ run }: { run: () => Promise<unknown>; done: () => void }) => run(),
    onSuccess: (_result, { done }) => done(),
    onSettled: refresh,
  })
  const said = (text: string) => () => announce(text)
  const mark = (name: 'isPinned' | 'isImportant', text: string) =>
    step.mutate({
      run: () =>
        saveEntry(articleId, entry.id, { ...bodyOf(entry), [name]: !entry[name] }, entry.version),
      done: said(text),
    })
  const publish = () =>
    step.mutate({
      run: () => publishEntry(articleId, entry.id),
      done: () => {
        announce('Der Eintrag ist auf der Website.')
        onPublished(entry.id)
      },
    })
  const remove = () =>
    step.mutate({
      run: () => removeEntry(articleId, entry.id),
      done: () => onDeleted({ entry }),
    })
  const button = (label: string, onClick: () => void) => (
    <StepButton
      className="button button-secondary"
      aria-describedby={`entry-${entry.id}`}
      isOff={step.isPending}
      onClick={onClick}
    >
      {label}
    </StepButton>
  )
  return (
    <>
      {entry.waits ? (
        button('Jetzt veröffentlichen', publish)
      ) : (
        <>
          {entry.isPinned
            ? button('Nicht mehr oben', () => mark('isPinned', 'Der Eintrag ist nicht mehr oben.'))
            : button('Oben halten', () => mark('isPinned', 'Der Eintrag bleibt oben.'))}
          {entry.isImportant
            ? button('Nicht mehr wichtig', () =>
                mark('isImportant', 'Der Eintrag ist nicht mehr wichtig.'),
              )
            : button('Wichtig', () =>
                mark('isImportant', 'Der Eintrag ist als wichtig gekennzeichnet.'),
              )}
        </>
      )}
      {button('Löschen', remove)}
      {step.error && <TroubleLine error={step.error} />}
    </>
  )
}
