import { createHeadlineMeasuring } from '../../services/newsroom/headlines/measuring.ts'
import { createAnalytics } from '../../services/analytics/embedded.ts'
import { createIssues } from '../../services/newsletters/issues/embedded.ts'
import { createNewsletters } from '../../services/newsletters/embedded.ts'
import { createContentClient } from '../../services/content/wire/client.ts'
import { createContentService } from '../../services/content/embedded.ts'
import { createEditors } from '../../services/editors/embedded.ts'
import { openPush } from './open-push.ts'
import { createRecommendationsClient } from '../../services/recommendations/client.ts'
import { createRecommendations } from '../../services/recommendations/embedded.ts'
import { createAds } from '../../services/ads/embedded.ts'
import { createReads } from '../../services/reads/embedded.ts'
import { createLinkTokens } from '../../services/link-tokens/embedded.ts'
import { openSearchEngine } from './remote/open-search-engine.ts'
import { openImages } from './remote/open-images.ts'
import { secretFile } from '../config/secret-files.ts'
import type { ContentServices } from '../site/services.ts'
import type { Opening } from './opening.ts'

/** Opens the services for articles, pictures and search, for messages about articles, and for counts. */
export async function openContentServices(opening: Opening): Promise<ContentServices> {
  const { config, publisher, store, settings, rateLimits } = opening
  const { database } = store
  const editorKey = config.editorKey ?? (await secretFile(config.dataDir, 'editor.key'))
  const pictures = await openImages(opening)
  const articles = await openArticles(opening, editorKey)
  const { content } = articles
  return {
    ...pictures,
    ...articles,
    editors: createEditors({ database, editorKey }),
    issues: createIssues({ database, content }),
    newsletters: createNewsletters({ database, limits: rateLimits }),
    push: await openPush({
      config,
      publisher,
      database,
      content,
      settings,
      images: pictures.imageUrl,
    }),
    reads: createReads(store),
    analytics: createAnalytics(store),
    headlines: createHeadlineMeasuring(store),
    ads: createAds(database),
    linkTokens: await createLinkTokens({
      database,
      content,
      settings: () => settings.read(),
      publicUrl: config.publicUrl,
    }),
    recommendations: config.recommendationsUrl
      ? createRecommendationsClient({ url: config.recommendationsUrl, content })
      : createRecommendations(store),
  }
}

type Articles = Pick<ContentServices, 'content' | 'published' | 'searchEngine'>

/** Opens the content service: a remote one if configured, otherwise that of the site's own database. */
async function openArticles(opening: Opening, editorKey: string): Promise<Articles> {
  const { config, publisher, store, log, processes, lines } = opening
  if (config.contentUrl) log.info({ url: config.contentUrl }, 'The content service is remote')
  const searchEngine = await openSearchEngine(config, log)
  const options = { ...publisher, processes, engine: searchEngine, lines }
  if (config.contentUrl) {
    const remote = createContentClient(config.contentUrl, editorKey)
    return { content: remote, published: remote, searchEngine }
  }
  const content = createContentService(store, options)
  // Pages for readers may use replicas; code that writes, decides or exports reads the primary (decision 65).
  const { site: pool, search: searchPool } = store.reading
  const published = store.replicas ? createContentService({ pool, searchPool }, options) : content
  return { content, published, searchEngine }
}
