import { isId } from '../../rules/http/ids.ts'
import { articleTitle } from '../../rules/site/page-titles.ts'
import { orMissing } from '../loading/service-failures.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { readLetter } from '../loading/letter.ts'
import { reportErrorForm } from './report-error.form.ts'
import { ReportErrorView, type ReportErrorModel } from './ReportErrorView.tsx'
import { href } from '../../routes.ts'

/** A form that reports an error in an article to the newsroom, and its confirmation. */
export const reportErrorPage = defineUncachedPage<ReportErrorModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: [],
  load,
  head: ({ article }) => ({
    title: `Fehler melden: ${articleTitle(article)}`,
    description: `Melden Sie der Redaktion einen Fehler im Artikel „${articleTitle(article)}“.`,
    canonical: href['report-error']({ id: article.documentId }),
  }),
  View: ReportErrorView,
})

async function load(request: PersonalRequest): Promise<Loaded<ReportErrorModel>> {
  const { content, settings } = request.services
  const id = Number(request.params['id'])
  const article = isId(id) ? await orMissing(content.teaser({ id })) : null
  if (!article) return { kind: 'missing' }
  const isOpen = settings.newsroom_email !== ''
  return { kind: 'found', model: { article, isOpen, ...readLetter(reportErrorForm, request) } }
}
