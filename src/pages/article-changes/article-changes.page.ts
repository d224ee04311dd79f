import type { Article } from '../../rules/articles/article.ts'
import { articleTitle } from '../../rules/site/page-titles.ts'
import { href } from '../../routes.ts'
import { orMissing } from '../loading/service-failures.ts'
import { definePage, type Loaded, type PageHead, type PageRequest } from '../page.ts'
import { ArticleChangesView, type ArticleChangesModel } from './ArticleChangesView.tsx'

/** „Was wurde geändert?“: the public versions of an article; readers with access see the earlier text. */
export const articleChangesPage = definePage<ArticleChangesModel>({
  layout: 'default',
  trackingType: 'Other',
  cacheSeconds: 300,
  queryKeys: [],
  load,
  article: ({ article }) => article,
  showsHistory: true,
  head,
  View: ArticleChangesView,
})

async function load({
  params,
  services: { content },
}: PageRequest): Promise<Loaded<ArticleChangesModel>> {
  const id = Number(params['id'])
  const article: Article | null = await orMissing(content.article({ id }))
  if (!article) return { kind: 'missing' }
  const { changes } = await content.changes({ id })
  return { kind: 'found', model: { article, changes } }
}

function head({ article }: ArticleChangesModel): PageHead {
  const title = articleTitle(article)
  return {
    title: `Was wurde geändert? ${title}`,
    description: `Wann und wie der Artikel „${title}“ seit seiner Veröffentlichung geändert wurde.`,
    canonical: href['article-changes']({ id: article.id }),
    // Corrections are for readers and not for search engines.
    robots: 'noindex, follow',
    openGraph: { type: 'website', image: null },
    jsonLd: [],
  }
}
