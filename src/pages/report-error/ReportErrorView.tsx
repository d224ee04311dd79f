import type { Teaser } from '../../rules/articles/article.ts'
import { Field, Form } from '../../ui/kit/Form.tsx'
import { ArticleLink } from '../../ui/news/ArticleLink.tsx'
import { labelsOf, nameOf } from '../forms/read-form.ts'
import type { Letter } from '../loading/letter.ts'
import { LetterClosed, LetterPrivacy } from '../loading/LetterParts.tsx'
import { href } from '../../routes.ts'
import { reportErrorForm as form } from './report-error.form.ts'

export type ReportErrorModel = Letter & { article: Teaser; isOpen: boolean }

export function ReportErrorView({ model }: { model: ReportErrorModel }) {
  return <div className="page portal-alone">{partOf(model)}</div>
}

function partOf({ article, isOpen, isSent, typed, problem }: ReportErrorModel) {
  if (!isOpen) return <LetterClosed title="Fehler melden" />
  if (isSent)
    return (
      <>
        <h1>Danke für den Hinweis</h1>
        <p>Die Redaktion sieht sich die Stelle an und berichtigt sie, wenn etwas falsch ist.</p>
        <p>
          Zurück zum Artikel: <ArticleLink teaser={article} />
        </p>
      </>
    )
  return (
    <Form
      name="fehler"
      title="Fehler melden"
      isPage
      action={href['report-error']({ id: article.documentId })}
      submit="Fehler melden"
      labels={labelsOf(form)}
      live={{ problem, typed, isLive: false, isSending: false, submit: () => undefined, ref: null }}
      intro={
        <p className="form-intro">
          Im Artikel „<ArticleLink teaser={article} />“ stimmt etwas nicht? Schreiben Sie es der
          Redaktion.
        </p>
      }
      after={<LetterPrivacy />}
    >
      <Field
        name={nameOf(form, 'passage')}
        rows={3}
        maxLength={1000}
        help="Der Satz, die Zahl oder das Bild. Sie können es aus dem Artikel kopieren."
      />
      <Field name={nameOf(form, 'mistake')} rows={6} maxLength={4000} required />
      <Field
        name={nameOf(form, 'email')}
        type="email"
        autoComplete="email"
        help="Nur für eine Antwort oder Rückfrage."
      />
    </Form>
  )
}
