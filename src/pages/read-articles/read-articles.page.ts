import { loadKeptPage } from '../loading/kept-articles.ts'
import { definePersonalPage } from '../page.ts'
import { ReadArticlesView, type ReadArticlesModel } from './ReadArticlesView.tsx'
import { href } from '../../routes.ts'

/** S2.19: articles the reader has read, newest first. Only the reader sees the list, and can clear it. */
export const readArticlesPage = definePersonalPage<ReadArticlesModel>({
  layout: 'portal',
  trackingType: 'Other',
  queryKeys: ['seite', 'hinweis'],
  guards: ['auth'],
  notices: {
    entfernt: { kind: 'done', text: 'Der Artikel steht nicht mehr in Ihrem Verlauf.' },
    geleert: { kind: 'done', text: 'Ihr Verlauf ist geleert.' },
  },
  load: async ({ reader, query, services }) => {
    const read = await services.readers.readArticles(reader)
    return { kind: 'found', model: { kept: await loadKeptPage(services.content, read, query) } }
  },
  head: () => ({
    title: 'Gelesene Artikel',
    description: 'Die Artikel, die Sie zuletzt gelesen haben.',
    canonical: href['read-articles'](),
  }),
  View: ReadArticlesView,
})
