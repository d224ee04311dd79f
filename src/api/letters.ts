import type { Context } from 'hono'
import type { Teaser } from '../rules/articles/article.ts'
import { articleTitle } from '../rules/site/page-titles.ts'
import { contactAuthorForm } from '../pages/contact-author/contact-author.form.ts'
import { readForm, type Form, type FormValues } from '../pages/forms/read-form.ts'
import type { RefusedLetter } from '../pages/forms/letter-fields.ts'
import { reportErrorForm } from '../pages/report-error/report-error.form.ts'
import type { PublicContent } from '../services/content/content-service.ts'
import type { NewsroomMail } from '../services/mail/newsroom-mail.ts'
import type { NewReport } from '../services/newsroom/reports/reports.ts'
import type { MailContent } from '../services/mail/queue.ts'
import type { RateLimit } from '../services/rate-limits/rate-limits.ts'
import { articleOf, authorOf } from './bookmarks/bookmarked-content.ts'
import { endpoints, type Endpoint } from './endpoint.ts'
import { backTo, bodyOf } from './sessions/account-requests.ts'
import { FOR_FORMS } from './terms.ts'
import { texts } from './texts.de.ts'
import { href } from '../routes.ts'

type LettersParts = {
  content: PublicContent
  newsroomMail: NewsroomMail
  /** Saves an error for the newsroom's list. */
  addReport: (report: NewReport) => Promise<void>
  answerWith: (context: Context, path: string, report: unknown) => Promise<Response>
}

/** Messages of one network in an hour; an office or a school may share it. */
const LETTER_RATE: RateLimit = { name: 'letter', points: 10, seconds: 3600 }

/**
 * Messages to the newsroom's mailbox, as forms that answer 303, signed in or not. Answers go to the sender. Reported errors
 * are also in the newsroom's list (`/redaktion/meldungen`).
 * `POST /autor-schreiben/{id}` {name, email, subject, message} and `POST /fehler-melden/{id}` {passage?, mistake, email?} →
 * `?hinweis=sent`. With invalid fields the form is shown again (422). 404 for an unknown author or article, 429.
 */
export function lettersApi({
  content,
  newsroomMail,
  addReport,
  answerWith,
}: LettersParts): Endpoint[] {
  const { post } = endpoints({ ...FOR_FORMS, rate: LETTER_RATE, body: 30_000 })
  return [
    post('/autor-schreiben/:id', 'public', async ({ context }) => {
      const author = await authorOf(content, context.req.param('id') ?? '')
      const path = href['contact-author']({ id: author.id })
      return answer({ context, path, form: contactAuthorForm }, (values) => ({
        subject: texts.letters.toAuthor(author.label, values.subject),
        paragraphs: [
          texts.letters.from(values.name, values.email, author.label),
          ...paragraphsOf(values.message),
        ],
        button: { label: texts.letters.author, url: author.target },
        replyTo: values.email,
      }))
    }),
    post('/fehler-melden/:id', 'public', async ({ context }) => {
      const article = await articleOf(content, context.req.param('id') ?? '')
      const articleId = article.documentId
      const path = href['report-error']({ id: articleId })
      const save = (report: ReportValues) => addReport({ articleId, ...report })
      return answer({ context, path, form: reportErrorForm, save }, (report) =>
        reportMail(article, report),
      )
    }),
  ]

  async function answer<F extends Form>(
    { context, path, form, save }: Letter<F>,
    mailOf: (values: FormValues<F>) => MailContent,
  ): Promise<Response> {
    const { values, faults, typed } = readForm(form, await bodyOf(context))
    if (!values) {
      const page = await answerWith(context, path, { typed, faults } satisfies RefusedLetter<F>)
      return new Response(page.body, { status: 422, headers: page.headers })
    }
    await newsroomMail.send(mailOf(values))
    await save?.(values)
    return backTo(context, path, { hinweis: 'sent' })
  }
}

type Letter<F extends Form> = {
  context: Context
  path: string
  form: F
  /** Saves the values in addition to the mail. */
  save?: (values: FormValues<F>) => Promise<void>
}

type ReportValues = FormValues<typeof reportErrorForm>

function reportMail(article: Teaser, { passage, mistake, email }: ReportValues): MailContent {
  return {
    subject: texts.letters.mistake(articleTitle(article)),
    paragraphs: [
      texts.letters.reported(email),
      ...(passage === '' ? [] : [texts.letters.passage, ...paragraphsOf(passage)]),
      texts.letters.wrong,
      ...paragraphsOf(mistake),
    ],
    button: { label: texts.letters.article, url: article.targetPathOrUrl },
    ...(email !== '' && { replyTo: email }),
  }
}

const paragraphsOf = (text: string): string[] => text.split(/(?:\r?\n)+/).filter(Boolean)
