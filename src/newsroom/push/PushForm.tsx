import { useRef, useState, type SubmitEvent } from 'react'
import { formatTime } from '../../rules/language/dates.ts'
import { MAX_PUSH_BODY_LENGTH, MAX_PUSH_TITLE_LENGTH } from '../../rules/push/push-message.ts'
import type { PushArticle } from '../../services/newsroom/push/contract.ts'
import type { PushMessage } from '../../services/push/push-service.ts'
import { PublishTime } from '../article/PublishTime.tsx'
import { sendAndThen } from '../data/send-and-then.ts'
import { FaultLine } from '../newsletters/FaultLine.tsx'
import { Field } from '../newsletters/Field.tsx'
import { announce } from '../parts/announce.ts'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { AudienceField } from './AudienceField.tsx'
import { EarlierMessages } from './EarlierMessages.tsx'
import { PlatformPreview } from './PlatformPreview.tsx'
import {
  dropFields,
  faultsOf,
  fieldsFor,
  keepFields,
  mayMark,
  requestOf,
  type PushFaults,
  type PushFields,
} from './push-fields.ts'
import { usePushMessages, useSendPush, useTestPush } from './push-api.ts'
import { lengthInWords } from './words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type PushFormProps = {
  article: PushArticle
  /** `marks`: the article is to be marked as „Eilmeldung“, too. */
  onSent: (sent: PushMessage, marks: boolean) => void
  onOtherArticle: () => void
  onClose: () => void
}

/** The form of a message about an article. A repeated press sends the same key, so that one message is made. */
export function PushForm({ article, onSent, onOtherArticle, onClose }: PushFormProps) {
  const [fields, setFields] = useState<PushFields>(() => fieldsFor(article))
  const [faults, setFaults] = useState<PushFaults>({})
  const key = useRef(crypto.randomUUID())
  const sending = useSendPush()
  const change = (changed: Partial<PushFields>) => {
    const next = { ...fields, ...changed }
    setFields(next)
    keepFields(article.id, next)
    // Another message than the one that may have arrived.
    key.current = crypto.randomUUID()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(fields, article)
    setFaults(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    if (sending.isPending) return
    sendAndThen(sending, requestOf(fields, article, key.current), (sent) => {
      dropFields(article.id)
      onSent(sent, fields.marks && mayMark(fields, article))
    })
  }
  return (
    <form className="push-form" noValidate onSubmit={submit}>
      <ArticleFacts article={article} onOtherArticle={onOtherArticle} />
      {sending.error && <FaultLine error={sending.error} />}
      <div className="push-columns">
        <div>
          <Fields {...{ article, fields, faults, change }} />
        </div>
        <PlatformPreview fields={fields} isSold={article.isSold} />
      </div>
      <Buttons {...{ article, fields, onClose }} isBusy={sending.isPending} />
    </form>
  )
}

type ArticleFactsProps = { article: PushArticle; onOtherArticle: () => void }

function ArticleFacts({ article, onOtherArticle }: ArticleFactsProps) {
  const { title, path, isPaid, isSold } = article
  return (
    <p className="push-article">
      <span>
        Zu{' '}
        <a href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
        {isPaid && <small>PLUS: Schreiben Sie nur, was frei zu lesen ist.</small>}
        {isSold && <small>Der Titel beginnt mit „Anzeige“.</small>}
      </span>
      <button type="button" className="button button-quiet" onClick={onOtherArticle}>
        Anderer Artikel
      </button>
    </p>
  )
}

type FieldsProps = {
  article: PushArticle
  fields: PushFields
  faults: PushFaults
  change: (changed: Partial<PushFields>) => void
}

function Fields({ article, fields, faults, change }: FieldsProps) {
  const { title, text, isNow, time } = fields
  return (
    <>
      <EarlierMessages
        earlier={article.earlier}
        isConfirmed={fields.repeats}
        fault={faults.repeats}
        onConfirm={(repeats) => change({ repeats })}
      />
      <Field
        label="Titel"
        value={title}
        maxLength={MAX_PUSH_TITLE_LENGTH}
        help={lengthInWords('title', title.length)}
        fault={faults.title}
        isRequired
        onChange={(changed) => change({ title: changed })}
      />
      <Field
        label="Text"
        value={text}
        rows={3}
        maxLength={MAX_PUSH_BODY_LENGTH}
        help={lengthInWords('body', text.length)}
        onChange={(changed) => change({ text: changed })}
      />
      <AudienceField fields={fields} fault={faults.audience} onChange={change} />
      <fieldset className="letter-fieldset">
        <legend>Wann</legend>
        {[true, false].map((value) => (
          <label key={String(value)} className="letter-choice">
            <input
              type="radio"
              name="push-when"
              checked={isNow === value}
              onChange={() => change({ isNow: value })}
            />
            {value ? 'Sofort' : 'Zu einer Zeit'}
          </label>
        ))}
      </fieldset>
      {!isNow && (
        <PublishTime
          label="Geht hinaus am"
          value={time}
          onChange={(changed) => change({ time: changed })}
          fault={faults.time ?? null}
        />
      )}
      <BadgeField {...{ article, fields, change }} />
    </>
  )
}

/** The badge „Eilmeldung“: what the article has, or whether it gets it. */
function BadgeField({ article, fields, change }: Omit<FieldsProps, 'faults'>) {
  const { isBreaking, shownUntil } = article
  const shown = shownUntil
    ? `bis ${formatTime(new Date(shownUntil))} im Balken der Website`
    : 'nicht im Balken, weil der Artikel älter als drei Stunden ist'
  if (isBreaking)
    return <p className="quiet">Der Artikel ist als Eilmeldung gekennzeichnet: {shown}.</p>
  if (!mayMark(fields, article)) return null
  return (
    <label className="letter-choice">
      <input
        type="checkbox"
        checked={fields.marks}
        onChange={(event) => change({ marks: event.target.checked })}
      />
      <span>
        Artikel als „Eilmeldung“ kennzeichnen <small className="quiet">({shown})</small>
      </span>
    </label>
  )
}

type ButtonsProps = {
  article: PushArticle
  fields: PushFields
  isBusy: boolean
  onClose: () => void
}

function Buttons({ article, fields, isBusy, onClose }: ButtonsProps) {
  const own = usePushMessages().data?.ownBrowsers ?? 0
  const testing = useTestPush()
  const test = () => {
    const { articleId, title, text } = requestOf(fields, article, '')
    sendAndThen(testing, { articleId, title, text }, () =>
      announce('Eine Probe ist unterwegs an Ihre Browser.'),
    )
  }
  return (
    <>
      {testing.error && <FaultLine error={testing.error} />}
      <p className="dialog-buttons">
        <StepButton type="submit" className="button" isOff={isBusy}>
          {fields.isNow ? 'Senden' : 'Planen'}
        </StepButton>
        <StepButton
          className="button button-secondary"
          isOff={own === 0 || testing.isPending || fields.title.trim() === ''}
          onClick={test}
        >
          Probe an mich
        </StepButton>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Abbrechen
        </button>
      </p>
      {own === 0 && (
        <p className="field-help">
          Für eine Probe schalten Sie auf der Website die Benachrichtigungen ein, während Sie
          angemeldet sind.
        </p>
      )}
    </>
  )
}
