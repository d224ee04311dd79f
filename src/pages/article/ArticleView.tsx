import { AdSlot } from '../../ui/news/AdSlot.tsx'
import { UNRANKED_TITLE } from '../../rules/lists/most-read.ts'
import { MostRead } from '../../ui/news/lists/MostRead.tsx'
import { BreakingBar } from '../../ui/news/BreakingBar.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { Teaser } from '../../ui/news/Teaser.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { PageAccess } from '../page.ts'
import type { OfferInWords } from '../../rules/money/offers/offer-words.ts'
import { articleKind, recordingOf } from '../../rules/articles/article-kind.ts'
import type { Article, ContentItem, Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleEnd } from './ArticleEnd.tsx'
import { Corrections } from './body/Corrections.tsx'
import { CounterStatements } from './body/CounterStatements.tsx'
import { ArticleHead } from './ArticleHead.tsx'
import { LiveSummary } from './live/LiveSummary.tsx'
import { Recording } from '../../ui/news/player/Recording.tsx'
import { LeadMedia } from './LeadMedia.tsx'
import { ReviewFacts } from './body/ReviewFacts.tsx'
import { RecommendationPlaces } from './RecommendationPlaces.tsx'
import { PrintSource } from './body/PrintSource.tsx'
import { href } from '../../routes.ts'

export type ArticleModel = {
  article: Article
  related: TeaserModel[]
  newest: TeaserModel[]
  /** Articles next to the text: the most read, or new ones. */
  /** The most-read list may contain the article itself. */
  rail: { isRanked: boolean; teasers: TeaserModel[] }
  breaking: TeaserModel[]
  /** The counterstatements to the article and the article that it answers (§ 20 MStV). */
  counterStatements: TeaserModel[]
  answered: TeaserModel | null
  /** The article that most readers open next; it is prefetched. */
  next: TeaserModel | null
  /** Offers shown on the paywall. */
  offers: OfferInWords[]
}

type ArticleViewProps = { model: ArticleModel; access: PageAccess }

/** S2.02: the article, the lists below it and the rail next to it. */
export function ArticleView({ model, access }: ArticleViewProps) {
  const { article, next, offers } = model
  const kind = articleKind(article)
  const recording = kind === 'podcast' ? recordingOf(article.contentItems) : undefined
  return (
    <>
      {next && <link rel="prefetch" href={`${next.targetPathOrUrl}/_payload.json`} />}
      <BreakingBar candidates={model.breaking} shown={[article.id]} />
      <div className="reading-bar" data-reading-progress="" aria-hidden="true" data-no-print="" />
      <div
        className={`page article-page article-${kind}`}
        data-live={article.isLive ? '' : undefined}
      >
        <article className="article">
          {kind === 'reportage' && <LeadMedia article={article} isFullWidth />}
          <ArticleHead article={article} kind={kind} />
          <div className="article-main">
            <CounterStatements to={model.counterStatements} answered={model.answered} />
            {recording && <Recording sound={recording.content} of={article} />}
            {kind !== 'reportage' && <LeadMedia article={article} />}
            {article.review && <ReviewFacts review={article.review} />}
            {kind === 'live' && <LiveSummary items={article.contentItems} />}
            <ArticleBody article={without(article, recording)} access={access} offers={offers} />
            <Corrections corrections={article.corrections ?? []} />
            <ArticleEnd article={article} />
            <PrintSource article={article} />
          </div>
        </article>
        <FurtherLists model={model} />
        <Rail model={model} />
      </div>
    </>
  )
}

/** Removes the recording that is shown above the text. */
function without(article: Article, recording: ContentItem | undefined): Article {
  if (!recording) return article
  return { ...article, contentItems: article.contentItems.filter((item) => item !== recording) }
}

function FurtherLists({ model: { article, related, newest } }: { model: ArticleModel }) {
  const { settings } = usePageConfig()
  return (
    <div className="article-onward" data-no-print="">
      {settings.moreabouttopic_article_enabled && related.length > 0 && (
        <section aria-labelledby="mehr-zum-thema">
          <SectionHead
            id="mehr-zum-thema"
            title="Mehr zum Thema"
            {...(article.maintag && {
              href: article.maintag.urlPath,
              more: `Alles zu ${article.maintag.label}`,
            })}
          />
          <div className="split split-4">
            {related.map((teaser) => (
              <Teaser
                key={teaser.documentId}
                teaser={teaser}
                size="medium"
                slot="quarter"
                level={3}
              />
            ))}
          </div>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="neueste">
          <SectionHead
            id="neueste"
            title="Neueste Artikel"
            href={href['newest-articles']()}
            more="Alle neuen Artikel"
          />
          <div className="split split-3">
            {newest.map((teaser) => (
              <Teaser key={teaser.documentId} teaser={teaser} size="text" level={3} />
            ))}
          </div>
        </section>
      )}
      <RecommendationPlaces articleId={article.id} />
    </div>
  )
}

function Rail({ model: { article, rail } }: { model: ArticleModel }) {
  const { isRanked, teasers } = rail
  if (teasers.length === 0) return null
  return (
    <aside className="article-rail" aria-labelledby="am-rand" data-no-print="">
      <div className="article-rail-view">
        <SectionHead id="am-rand" title={isRanked ? 'Meistgelesen' : UNRANKED_TITLE} />
        {isRanked ? (
          <MostRead teasers={teasers} current={article.id} />
        ) : (
          <RailList teasers={teasers} />
        )}
        <AdSlot name="rail" />
      </div>
    </aside>
  )
}

function RailList({ teasers }: { teasers: readonly TeaserModel[] }) {
  return (
    <ul className="rail-list plain-list">
      {teasers.map((teaser) => (
        <li key={teaser.documentId}>
          <Teaser teaser={teaser} size="rank" level={3} />
        </li>
      ))}
    </ul>
  )
}
