import { ContentLink } from '../../ui/news/ContentLink.tsx'
import type { Article, Author } from '../../rules/articles/article.ts'
import { articleKind, recordingOf, type ArticleKind } from '../../rules/articles/article-kind.ts'
import { minutesOf } from '../../rules/podcasts/podcast.ts'
import { AI_TEXT } from '../../rules/articles/marks/ai-generated.ts'
import { soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { headlineMarks } from '../../rules/articles/marks/headline-marks.ts'
import { formatPublished, formatUpdate, isDated } from '../../rules/language/dates.ts'
import { bindText } from '../../rules/language/typography.ts'
import { articleTitle } from '../../rules/site/page-titles.ts'
import { href } from '../../routes.ts'
import { Island } from '../../ui/kit/Island.tsx'
import { BookmarkButton } from '../../ui/news/BookmarkButton.tsx'
import { HeadlineMarks } from '../../ui/news/marks/HeadlineMarks.tsx'
import { Headline } from '../../ui/news/Headline.tsx'
import { Byline } from '../../ui/news/Byline.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { ListenMenu } from '../../ui/news/player/ListenMenu.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import { ArticleToolsIsland } from './article-tools.island.tsx'

/** Kicker, headline and standfirst, followed by authors, dates and tools. */
export function ArticleHead({ article, kind }: { article: Article; kind: ArticleKind }) {
  const isOpinion = kind === 'opinion'
  return (
    <header className="article-head">
      {isOpinion && <Portrait author={article.authors[0]} size={160} />}
      <Kicker article={article} />
      {/* Lists that show only the headline need the mark of sponsored content in it. */}
      <h1 data-marked-title={article.isSoldContent ? soldTitle(article) : undefined}>
        <Headline title={article.title} />
      </h1>
      {article.introTextHtml && (
        <div
          className="standfirst"
          dangerouslySetInnerHTML={{ __html: bindText(article.introTextHtml) }}
        />
      )}
      <div className="article-facts">
        {!isOpinion && <Portrait author={article.authors[0]} size={52} />}
        <div className="article-facts-text">
          <Byline authors={article.authors} linked />
          <Dates article={article} />
          {article.aiGenerated && <p>{AI_TEXT}</p>}
        </div>
        <Tools article={article} />
      </div>
    </header>
  )
}

function Kicker({ article }: { article: Article }) {
  const { titlePrefix, series, review, podcast } = article
  // The name of the series follows.
  const badge = series && article.badge === 'Serie' ? null : article.badge
  const topic = podcast ? `${titlePrefix ?? ''} ${podcast.title}` : titlePrefix
  const marks = headlineMarks({ ...article, badge, review: review ? 'Testbericht' : null, topic })
  if (marks.length === 0 && !series) return null
  return (
    <p className="kicker">
      <HeadlineMarks
        marks={marks}
        topic={
          podcast && (
            <span>
              {titlePrefix} <ContentLink href={podcast.urlPath}>{podcast.title}</ContentLink>
            </span>
          )
        }
      />
      {series && <span className="series">Serie „{series}“</span>}
    </p>
  )
}

/** Hidden from screen readers: the name is next to it. */
function Portrait({ author, size }: { author: Author | undefined; size: number }) {
  if (!author?.img) return null
  return (
    <div className="article-portrait" aria-hidden="true">
      <Picture image={author.img} shape="square" shown={size} sizes={`${size}px`} />
    </div>
  )
}

function Dates({ article }: { article: Article }) {
  const published = new Date(article.publishDate)
  return (
    <p className="article-dates">
      {isDated(article.publishDate) && (
        <time dateTime={article.publishDate}>{formatPublished(published)}</time>
      )}
      {article.updateDate && (
        <span>
          aktualisiert{' '}
          <time dateTime={article.updateDate}>
            {formatUpdate(new Date(article.updateDate), published)}
          </time>
        </span>
      )}
      <span>{lengthOf(article)}</span>
      {article.changeCount && (
        <span data-no-print="">
          <a href={href['article-changes']({ id: article.id })}>Was wurde geändert?</a>
        </span>
      )}
    </p>
  )
}

/** Returns the listening time of podcasts, otherwise the reading time. */
function lengthOf(article: Article): string {
  const seconds =
    articleKind(article) === 'podcast' ? recordingOf(article.contentItems)?.content.duration : 0
  return seconds ? `${minutesOf(seconds)} zum Hören` : `${article.readingMinutes} Min. Lesezeit`
}

function Tools({ article }: { article: Article }) {
  const { absoluteUrl, settings } = usePageConfig()
  const gift =
    article.contentRestriction === 'paid'
      ? { articleId: article.id, plusHref: settings.sub_subscription_link }
      : null
  const url = absoluteUrl(article.urlPath)
  return (
    <div className="article-tools" data-no-print="">
      <BookmarkButton articleId={article.id} />
      {/* An episode has its player right below. */}
      {articleKind(article) !== 'podcast' && <ListenMenu />}
      <Island
        name="article-tools"
        on="interaction"
        view={ArticleToolsIsland}
        props={{
          url,
          title: soldTitle({ ...article, title: articleTitle(article) }),
          gift,
        }}
      />
    </div>
  )
}
