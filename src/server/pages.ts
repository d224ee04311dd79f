import type { Page } from '../pages/page.ts'
import type { PageName } from '../routes.ts'
import { articlePage } from '../pages/article/article.page.ts'
import { authorPage } from '../pages/author/author.page.ts'
import { authorsPage } from '../pages/authors/authors.page.ts'
import { channelPage } from '../pages/channel/channel.page.ts'
import { headlinesPage } from '../pages/headlines/headlines.page.ts'
import { homePage } from '../pages/home/home.page.ts'
import { legalPages } from '../pages/legal/legal.page.ts'
import { loginPage } from '../pages/login/login.page.ts'
import { newestArticlesPage } from '../pages/newest-articles/newest-articles.page.ts'
import { searchPage } from '../pages/search/search.page.ts'
import { topicPage } from '../pages/topic/topic.page.ts'
import { topicsPage } from '../pages/topics/topics.page.ts'

/** The page behind every route. */
export const pages: Record<PageName, Page<unknown>> = {
  home: homePage,
  topics: topicsPage,
  topic: topicPage,
  author: authorPage,
  authors: authorsPage,
  search: searchPage,
  headlines: headlinesPage,
  'newest-articles': newestArticlesPage,
  ...legalPages,
  login: loginPage,
  article: articlePage,
  channel: channelPage,
}
