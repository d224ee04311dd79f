import { isId } from '../../rules/http/ids.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'
import { orMissing } from '../loading/service-failures.ts'
import { defineUncachedPage, type Loaded, type PersonalRequest } from '../page.ts'
import { readLetter } from '../loading/letter.ts'
import { contactAuthorForm } from './contact-author.form.ts'
import { ContactAuthorView, type ContactAuthorModel } from './ContactAuthorView.tsx'
import { href } from '../../routes.ts'

/** A form for a message to an author, and its confirmation. */
export const contactAuthorPage = defineUncachedPage<ContactAuthorModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['hinweis'],
  guards: [],
  load,
  head: ({ author }) => ({
    title: `Nachricht an ${authorTitle(author)}`,
    description: `Schreiben Sie ${authorTitle(author)} eine Nachricht.`,
    canonical: href['contact-author']({ id: author.id }),
  }),
  View: ContactAuthorView,
})

async function load(request: PersonalRequest): Promise<Loaded<ContactAuthorModel>> {
  const { content, settings } = request.services
  const id = Number(request.params['id'])
  const author = isId(id) ? await orMissing(content.author({ id })) : null
  if (!author) return { kind: 'missing' }
  const isOpen = settings.newsroom_email !== ''
  return { kind: 'found', model: { author, isOpen, ...readLetter(contactAuthorForm, request) } }
}
