import { lazy, type ComponentType } from 'react'
import type { newsroomScreenAt } from '../routes/newsroom.ts'
import { OverviewScreen } from './overview/OverviewScreen.tsx'

/** `id` and `slug` are those of the address; a screen without them ignores them. */
export type ScreenProps = { id: number; slug: string; search: URLSearchParams }

type ScreenName = NonNullable<ReturnType<typeof newsroomScreenAt>>['name']

/** A screen that is loaded when it is opened first. */
const screen = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => ({ default: await load() }))

/** The component of each screen. */
export const SCREENS: Readonly<Record<ScreenName, ComponentType<ScreenProps>>> = {
  overview: OverviewScreen,
  'new-article': screen(() =>
    import('./writing/NewArticleScreen.tsx').then((module) => module.NewArticleScreen),
  ),
  article: screen(() =>
    import('./article/ArticleScreen.tsx').then((module) => module.ArticleScreen),
  ),
  'edit-article': screen(() =>
    import('./writing/EditArticleScreen.tsx').then((module) => module.EditArticleScreen),
  ),
  'preview-article': screen(() =>
    import('./preview/PreviewScreen.tsx').then((module) => module.PreviewScreen),
  ),
  media: screen(() => import('./media/MediaScreen.tsx').then((module) => module.MediaScreen)),
  'media-item': screen(() =>
    import('./media/MediaItemScreen.tsx').then((module) => module.MediaItemScreen),
  ),
  reports: screen(() =>
    import('./reports/ReportsScreen.tsx').then((module) => module.ReportsScreen),
  ),
  audience: screen(() =>
    import('./audience/AudienceScreen.tsx').then((module) => module.AudienceScreen),
  ),
  pages: screen(() => import('./pages/PagesScreen.tsx').then((module) => module.PagesScreen)),
  ticker: screen(() => import('./ticker/TickerScreen.tsx').then((module) => module.TickerScreen)),
  authors: screen(() =>
    import('./records/authors/AuthorsScreen.tsx').then((module) => module.AuthorsScreen),
  ),
  'new-author': screen(() =>
    import('./records/authors/AuthorScreen.tsx').then((module) => module.NewAuthorScreen),
  ),
  author: screen(() =>
    import('./records/authors/AuthorScreen.tsx').then((module) => module.AuthorScreen),
  ),
  topics: screen(() =>
    import('./records/topics/TopicsScreen.tsx').then((module) => module.TopicsScreen),
  ),
  'new-topic': screen(() =>
    import('./records/topics/TopicScreen.tsx').then((module) => module.NewTopicScreen),
  ),
  topic: screen(() =>
    import('./records/topics/TopicScreen.tsx').then((module) => module.TopicScreen),
  ),
  podcasts: screen(() =>
    import('./records/podcasts/PodcastsScreen.tsx').then((module) => module.PodcastsScreen),
  ),
  'new-podcast': screen(() =>
    import('./records/podcasts/PodcastScreen.tsx').then((module) => module.NewPodcastScreen),
  ),
  podcast: screen(() =>
    import('./records/podcasts/PodcastScreen.tsx').then((module) => module.PodcastScreen),
  ),
  day: screen(() => import('./day/DayScreen.tsx').then((module) => module.DayScreen)),
  calendar: screen(() =>
    import('./calendar/CalendarScreen.tsx').then((module) => module.CalendarScreen),
  ),
  newsletters: screen(() =>
    import('./newsletters/NewslettersScreen.tsx').then((module) => module.NewslettersScreen),
  ),
  'new-newsletter': screen(() =>
    import('./newsletters/NewsletterScreen.tsx').then((module) => module.NewNewsletterScreen),
  ),
  newsletter: screen(() =>
    import('./newsletters/NewsletterScreen.tsx').then((module) => module.NewsletterScreen),
  ),
  issue: screen(() => import('./newsletters/IssueScreen.tsx').then((module) => module.IssueScreen)),
  wire: screen(() => import('./wire/WireScreen.tsx').then((module) => module.WireScreen)),
  'wire-item': screen(() =>
    import('./wire/WireItemScreen.tsx').then((module) => module.WireItemScreen),
  ),
  push: screen(() => import('./push/PushScreen.tsx').then((module) => module.PushScreen)),
  menus: screen(() => import('./menus/MenusScreen.tsx').then((module) => module.MenusScreen)),
  'site-data': screen(() =>
    import('./records/site/SiteDataScreen.tsx').then((module) => module.SiteDataScreen),
  ),
  'static-pages': screen(() =>
    import('./static-pages/StaticPagesScreen.tsx').then((module) => module.StaticPagesScreen),
  ),
  'static-page': screen(() =>
    import('./static-pages/StaticPageScreen.tsx').then((module) => module.StaticPageScreen),
  ),
  links: screen(() => import('./links/LinksScreen.tsx').then((module) => module.LinksScreen)),
}
