import type { Endpoint } from '../../api/endpoint.ts'
import { podcastFeedsApi } from '../../api/feeds/podcast-feeds.ts'
import { picturesApi } from '../../api/editors/pictures.ts'
import type { ContentWriter } from '../../services/newsroom/content-writer.ts'
import { FOR_PAGES } from '../../api/terms.ts'
import { linksContract } from '../../services/newsroom/links/contract.ts'
import { createLinksApi } from '../../services/newsroom/links/links-api.ts'
import type { LiveHub } from '../../services/newsroom/live/live-hub.ts'
import { previewIssue } from '../../services/newsletters/issues/issue-preview.ts'
import { previewWelcome } from '../../services/newsletters/welcome/welcome-mail.ts'
import { createMediaFiles } from '../../services/media/media-files.ts'
import type { Access } from '../access/access.ts'
import type { SiteBasis } from '../site/site-basis.ts'
import { appFilesApi } from './app-files.ts'
import type { Assets } from '../http/assets.ts'
import { routeRules } from './route-rules.ts'
import { buildsApi } from './builds.ts'
import { filesApi } from './files.ts'
import { healthApi } from './health.ts'
import { liveApi } from './live-api.ts'
import { libraryRecording, mediaLibraryEndpoints } from './media-library.ts'
import { newsroomApi } from '../pages/endpoints/newsroom-api.ts'
import { menusPreviewApi } from '../pages/previews/menus-preview-api.ts'
import { textPreviewApi } from '../pages/previews/text-preview-api.ts'
import { pagePreviewApi } from '../pages/previews/page-preview-api.ts'
import { previewApi } from '../pages/previews/preview-api.ts'
import { issueMailApi } from '../pages/previews/issue-mail-api.ts'
import { formerNewsletterPages } from '../pages/endpoints/former-newsletter-pages.ts'
import { catalogueApi } from '../pages/endpoints/catalogue-api.tsx'
import { recommendationsApi } from '../pages/endpoints/recommendations-api.tsx'
import { sportEmbedApi } from '../pages/endpoints/sport-embed.tsx'
import { fragmentsApi } from '../pages/rendering/fragments.tsx'
import { pageEndpoint } from '../pages/endpoints/page-endpoint.ts'
import type { SitePages } from '../pages/site-pages.ts'
import type { BackgroundWork } from '../work/background-work.ts'
import type { WorkerPart } from '../site/worker-part.ts'
import { contentEndpoints, newsroomEndpoints } from './content-routes.ts'
import { newslettersEndpoints } from './newsletters-api.ts'
import { pushMessagesEndpoints } from './push-messages-api.ts'
import { ownApis } from './own-apis.ts'
import { staffRows } from './staff-rows.ts'

type TableParts = SiteBasis & {
  root: string
  assets: Assets
  access: Access
  pages: SitePages
  work: Omit<BackgroundWork, 'stop'>
  worker: WorkerPart
  /** The endpoints of optional subsystems. */
  optionalEndpoints: readonly Endpoint[]
  write: ContentWriter['write']
  live: Pick<LiveHub, 'join'>
  isStopping: () => boolean
  /** Invalidates this node's caches for these tags. */
  invalidate: (cacheTags: string[]) => Promise<void>
}

/** Returns all endpoints of the site, in matching order. */
export function siteTable(parts: TableParts): readonly Endpoint[] {
  const { config, publisher, services, state, addressOf, secureCookies, log } = parts
  const { root, assets, access, pages, work, worker, write, isStopping } = parts
  const { accounts, content, images, lines, searchEngine, storage, store } = services
  const { cache, sources, renderer, answers, documents, meters } = pages
  return [
    ...healthApi({
      store,
      cache,
      work,
      metrics: [
        access.accessLog.views,
        ...store.metrics,
        ...meters.metrics,
        ...lines.metrics,
        ...storage.metrics,
        ...(searchEngine?.metrics ?? []),
        ...work.metrics,
      ],
      isStopping,
      shareMetrics: worker.shareMetrics,
    }),
    ...contentEndpoints({ service: content, write, onError: (error) => log.error(error) }),
    ...newsroomApis(parts),
    ...picturesApi({ storage }),
    ...access.paywall.endpoints,
    ...ownApis({ ...parts, answers, documents, answerWith: pages.requests.openWith }),
    ...buildsApi(assets, worker.startedAt, routeRules(publisher.homePath)),
    ...fragmentsApi({ sources, renderer }),
    ...catalogueApi({
      isShown: config.environment === 'development',
      renderer,
      assets,
      publisher,
    }),
    ...recommendationsApi({ services, state, renderer, addressOf, log }),
    ...sportEmbedApi({ sources, renderer, assets, publisher, settings: state.settings }),
    ...appFilesApi({ publisher, site: state.site, assets }),
    ...podcastFeedsApi({
      content: services.published,
      media: createMediaFiles(storage),
      imageUrl: services.imageUrl,
      absoluteUrl: (path) => new URL(path, config.publicUrl).href,
      email: publisher.contacts.readers.email,
    }),
    ...filesApi({ root, assets, publisher, storage, images, addressOf }),
    ...newsroomPages(parts),
    pageEndpoint({ accounts, answer: pages.requests.open, secureCookies, log }),
  ]
}

function newsroomApis(parts: TableParts): Endpoint[] {
  const { services, state, write, live, log, invalidate } = parts
  const { storage, store } = services
  const onError = (error: unknown) => log.error(error)
  return [
    ...newsroomEndpoints({ write, onError }),
    ...newslettersEndpoints({
      services,
      ...mailPreviewsOf(parts),
      mandator: async () => (await state.site()).mandator,
      onAnnounced: invalidate,
      onError,
    }),
    ...pushMessagesEndpoints({ services, write, onError }),
    ...staffRows(
      linksContract,
      FOR_PAGES,
      createLinksApi({
        linkTokens: services.linkTokens,
        note: (by, note) => services.office.note(by, note),
        onError,
      }),
    ),
    ...liveApi(live),
    ...mediaLibraryEndpoints({ store, storage, onError }),
  ]
}

/** Returns the mails of issues and welcome mails, as the newsroom shows them. */
function mailPreviewsOf({
  services: { store, content },
  config: { publicUrl },
  publisher,
}: TableParts) {
  const parts = { database: store.database, content, publicUrl, publisher }
  return {
    preview: (id: number) => previewIssue(parts, id),
    previewWelcome: (newsletter: string) => previewWelcome(parts, newsletter),
  }
}

/** The newsroom's application, and previews of its drafts and issues. */
function newsroomPages(parts: TableParts): Endpoint[] {
  const { services, access, pages, assets, publisher, addressOf } = parts
  const { sources, renderer, security } = pages
  const { store, storage, imageUrl, libraryPicture } = services
  const { gateOf } = access
  return [
    ...previewApi({ store, homePath: publisher.homePath, gateOf, sources, renderer, security }),
    ...pagePreviewApi({ ...publisher, store, sources, renderer, security }),
    ...menusPreviewApi({ sources, renderer, security }),
    ...textPreviewApi({ store, sources, renderer, security }),
    ...issueMailApi(mailPreviewsOf(parts)),
    ...formerNewsletterPages(),
    ...newsroomApi({
      assets,
      publisher,
      security,
      imageUrl,
      libraryPicture,
      libraryRecording: (path, request) => libraryRecording(storage, path, request),
      addressOf,
    }),
  ]
}
