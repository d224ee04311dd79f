import { useId, useState, type SubmitEvent } from 'react'
import {
  MAX_LINK_DAYS,
  MAX_LINK_NOTE,
  USUAL_LINK_DAYS,
} from '../../rules/newsroom/links/link-limits.ts'
import type { NewLink } from '../../services/newsroom/links/contract.ts'
import { sendAndThen } from '../data/send-and-then.ts'
import { ArticleSearch } from '../editor/toolbar/ArticleSearch.tsx'
import { announce } from '../parts/announce.ts'
import { CheckField } from '../parts/CheckField.tsx'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { TroubleLine } from '../parts/Trouble.tsx'
import { describedBy, FieldNotes, WritingField } from '../writing/fields/WritingField.tsx'
import { useMakeLink } from './links-api.ts'

const DAYS_FAULT = `Möglich sind 1 bis ${MAX_LINK_DAYS} Tage.`

type NewLinkDialogProps = LinkFormProps & { made: NewLink | null }

/** The form of a new link, and then its address, which is shown only once. */
export function NewLinkDialog({ made, onMade, onClose }: NewLinkDialogProps) {
  return (
    <DeskDialog title={made ? 'Der neue Link' : 'Neuer Link'} onClose={onClose}>
      {made ? (
        <MadeLink link={made} onClose={onClose} />
      ) : (
        <LinkForm onMade={onMade} onClose={onClose} />
      )}
    </DeskDialog>
  )
}

type LinkFormProps = { onMade: (link: NewLink) => void; onClose: () => void }

function LinkForm({ onMade, onClose }: LinkFormProps) {
  const id = useId()
  const making = useMakeLink()
  const [article, setArticle] = useState<{ id: number; title: string } | null>(null)
  const [opensAll, setOpensAll] = useState(false)
  const [days, setDays] = useState(String(USUAL_LINK_DAYS))
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const hasTarget = opensAll || article !== null
  const count = Number(days)
  const hasDays = /^\d{1,3}$/.test(days) && count >= 1 && count <= MAX_LINK_DAYS
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (!hasTarget || !hasDays || making.isPending) return
    const articleId = opensAll ? null : (article?.id ?? null)
    sendAndThen(making, { articleId, days: count, note: note.trim() }, onMade)
  }
  return (
    <form className="menu-dialog" noValidate onSubmit={submit}>
      {!opensAll && <ArticleSearch onFound={setArticle} />}
      {!opensAll && article && <p className="dialog-question">{article.title}</p>}
      <CheckField label="Für alle Artikel" isOn={opensAll} onChange={setOpensAll} />
      {isChecked && !hasTarget && (
        <p className="field-error" role="alert">
          Wählen Sie einen Artikel.
        </p>
      )}
      <div className="field">
        <label htmlFor={id}>Gültig, in Tagen</label>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          maxLength={3}
          value={days}
          aria-invalid={isChecked && !hasDays ? true : undefined}
          aria-describedby={describedBy(id, isChecked && !hasDays ? DAYS_FAULT : undefined, '')}
          onChange={({ target }) => setDays(target.value.trim())}
        />
        <FieldNotes id={id} fault={isChecked && !hasDays ? DAYS_FAULT : undefined} />
      </div>
      <WritingField
        label="Wofür (freiwillig)"
        value={note}
        maxLength={MAX_LINK_NOTE}
        onChange={setNote}
        help="Nur für die Redaktion, zum Beispiel „Für die Schulklasse“."
      />
      {making.error && <TroubleLine error={making.error} />}
      <DialogButtons action="Link machen" onCancel={onClose} />
    </form>
  )
}

function MadeLink({ link, onClose }: { link: NewLink; onClose: () => void }) {
  const id = useId()
  const text = link.url ?? link.parameter
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => announce('Kopiert.'),
      () => announce('Kopieren Sie die Adresse aus dem Feld.', 'problem'),
    )
  return (
    <div className="menu-dialog">
      <p className="dialog-question">
        {link.url === null
          ? 'Hängen Sie das an die Adresse eines Artikels an.'
          : 'Wer diese Adresse hat, liest den Artikel.'}{' '}
        Kopieren Sie es jetzt: Später wird es nicht mehr gezeigt.
      </p>
      <div className="field">
        <label htmlFor={id}>{link.url === null ? 'Zusatz' : 'Adresse'}</label>
        <input
          id={id}
          type="text"
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          Kopieren
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Fertig
        </button>
      </p>
    </div>
  )
}
