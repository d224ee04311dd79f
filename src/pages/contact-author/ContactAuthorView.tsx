import type { Author } from '../../rules/articles/article.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { Field, Form } from '../../ui/kit/Form.tsx'
import { labelsOf, nameOf } from '../forms/read-form.ts'
import type { Letter } from '../loading/letter.ts'
import { LetterClosed, LetterPrivacy } from '../loading/LetterParts.tsx'
import { href } from '../../routes.ts'
import { contactAuthorForm as form } from './contact-author.form.ts'

export type ContactAuthorModel = Letter & { author: Author; isOpen: boolean }

/** The form goes to the newsroom; the author's own address is nowhere on the page. */
export function ContactAuthorView({ model }: { model: ContactAuthorModel }) {
  return <div className="page portal-alone">{partOf(model)}</div>
}

function partOf({ author, isOpen, isSent, typed, problem }: ContactAuthorModel) {
  const name = authorTitle(author)
  if (!isOpen) return <LetterClosed title={`Nachricht an ${name}`} />
  if (isSent)
    return (
      <>
        <h1>Ihre Nachricht ist unterwegs</h1>
        <p>
          Die Redaktion gibt sie an {name} weiter. Eine Antwort kommt an die E‑Mail-Adresse, die Sie
          angegeben haben.
        </p>
        <ButtonLink href={author.urlPath} look="secondary">
          Zu den Artikeln von {name}
        </ButtonLink>
      </>
    )
  return (
    <Form
      name="nachricht"
      title={`Nachricht an ${name}`}
      isPage
      action={href['contact-author']({ id: author.id })}
      submit="Nachricht senden"
      labels={labelsOf(form)}
      live={{ problem, typed, isLive: false, isSending: false, submit: () => undefined, ref: null }}
      intro={
        <p className="form-intro">
          Ihre Nachricht geht an das Postfach der Redaktion und von dort an {name}.
        </p>
      }
      after={<LetterPrivacy />}
    >
      <Field name={nameOf(form, 'name')} autoComplete="name" maxLength={120} required />
      <Field name={nameOf(form, 'email')} type="email" autoComplete="email" required />
      <Field name={nameOf(form, 'subject')} maxLength={150} required />
      <Field name={nameOf(form, 'message')} rows={8} maxLength={4000} required />
    </Form>
  )
}
