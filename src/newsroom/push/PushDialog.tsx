import { useState } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { navigate } from '../navigation/location.ts'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { faultIn, Waiting } from '../parts/Trouble.tsx'
import { ArticleSearch } from './ArticleSearch.tsx'
import { PushForm } from './PushForm.tsx'
import { useMoveBreaking, usePushArticle } from './push-api.ts'
import { SentMessage } from './SentMessage.tsx'

type PushDialogProps = { articleId: number | null; onClose: () => void }

/** Asks for the article, then for the message; afterwards it shows what becomes of the message. */
export function PushDialog({ articleId, onClose }: PushDialogProps) {
  const [sent, setSent] = useState<PushMessage | null>(null)
  const marking = useMoveBreaking()
  // Marked after the message is planned, so that the automatic announcement does not come first.
  const onSent = (message: PushMessage, marks: boolean) => {
    setSent(message)
    if (marks && message.articleId !== null) marking.mutate({ id: message.articleId, move: 'mark' })
  }
  return (
    <DeskDialog title="Eilmeldung / Push" isWide onClose={onClose}>
      {sent ? (
        <SentMessage sent={sent} marking={marking} onClose={onClose} />
      ) : articleId === null ? (
        <ArticleSearch onChoose={(id) => open({ article: id })} />
      ) : (
        <ArticlesForm id={articleId} onSent={onSent} onClose={onClose} />
      )}
    </DeskDialog>
  )
}

const open = (query: { article?: number; view?: 'new' }) =>
  navigate(newsroomHref.push(query), { replace: true })

type ArticlesFormProps = {
  id: number
  onSent: (sent: PushMessage, marks: boolean) => void
  onClose: () => void
}

function ArticlesForm({ id, onSent, onClose }: ArticlesFormProps) {
  const { data: article, error } = usePushArticle(id)
  const onOther = () => open({ view: 'new' })
  if (article)
    return (
      <PushForm
        key={id}
        article={article}
        onSent={onSent}
        onOtherArticle={onOther}
        onClose={onClose}
      />
    )
  if (!error) return <Waiting>Der Artikel wird geladen …</Waiting>
  return (
    <>
      {faultIn(error) === 'missing' ? (
        <p className="notice notice-warning" role="alert">
          <span>Diesen Artikel gibt es nicht, oder er ist nicht veröffentlicht.</span>
        </p>
      ) : (
        <FaultLine error={error} />
      )}
      <p className="dialog-buttons">
        <button type="button" className="button button-secondary" onClick={onOther}>
          Anderen Artikel wählen
        </button>
      </p>
    </>
  )
}
