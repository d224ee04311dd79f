import { href } from '../../routes.ts'
import type { Article } from '../../rules/articles/article.ts'
import { ADVERTISEMENT, soldTitle } from '../../rules/articles/marks/sold-content.ts'
import { episodeOf, type Podcast } from '../../rules/podcasts/podcast.ts'
import { formatDate, isDated } from '../../rules/language/dates.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import { podcastFeedPath } from '../../rules/podcasts/podcast-feed.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { Recording } from '../../ui/news/player/Recording.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { PlusMark } from '../../ui/news/marks/PlusMark.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'

export type PodcastDetailModel = {
  podcast: Podcast
  episodes: Article[]
  total: number
  page: number
  pages: number
}

/** S2.11: a podcast with its episodes, each with a player. */
export function PodcastDetailView({ model }: { model: PodcastDetailModel }) {
  const { podcast, episodes, page, pages } = model
  return (
    <>
      <div className="page page-head author-head">
        <div className="cover">
          <Picture
            image={podcast.img}
            shape="square"
            shown={160}
            sizes="160px"
            loading="eager"
            section={podcast.title}
          />
        </div>
        <div>
          <p className="kicker">
            <a href={href.podcasts()}>Podcasts</a>
          </p>
          <h1>{podcast.title}</h1>
          <p>{podcast.description}</p>
          <p className="meta">{[podcast.author, podcast.rhythm].filter(Boolean).join(' · ')}</p>
          <p>
            <ButtonLink href={podcastFeedPath(podcast)} look="secondary" icon="rss">
              Feed für Podcast-Apps
            </ButtonLink>
          </p>
        </div>
      </div>
      <div className="page">
        <SectionHead title="Alle Folgen" />
        {episodes.length > 0 ? (
          <ul className="row-list">
            {episodes.map((article) => (
              <EpisodeRow key={article.id} article={article} />
            ))}
          </ul>
        ) : (
          <EmptyState title="Noch keine Folgen">
            Die erste Folge steht hier, sobald sie erscheint.
          </EmptyState>
        )}
        <Pagination
          page={page}
          pages={pages}
          href={(number) => href['podcast-detail']({ ...podcast, page: number })}
        />
      </div>
    </>
  )
}

/** Episodes for subscribers are played on their own page, behind the paywall. */
function EpisodeRow({ article }: { article: Article }) {
  const { urlPath, title, img, publishDate, description, contentRestriction, episode } = article
  const { isSoldContent } = article
  const number = episode && `Folge ${episode}`
  const playable = episodeOf(article)
  return (
    <li className="episode">
      <div>
        <article className="teaser">
          <p className="kicker">
            {isSoldContent && <span className="advertisement">{ADVERTISEMENT}</span>}
            {contentRestriction === 'paid' && <PlusMark />}
            {number && !isNamedIn(title, number) && number}
          </p>
          <h3>
            <a href={urlPath}>{bindHeadline(title)}</a>
          </h3>
          <p className="summary">{description}</p>
          {isDated(publishDate) && (
            <p className="meta">
              <time dateTime={publishDate}>{formatDate(new Date(publishDate))}</time>
            </p>
          )}
        </article>
        {playable && (
          <Recording
            sound={playable.recording}
            of={{ urlPath, title: soldTitle(article) }}
            isShort
          />
        )}
      </div>
      <Picture image={img} shape="wide" shown={296} sizes="(width >= 768px) 296px, 30vw" />
    </li>
  )
}

/** Whether the headline contains the number, which is then not shown above it. */
const isNamedIn = (title: string, number: string): boolean =>
  ` ${title} `.replace(/[^\p{L}\p{N}]+/gu, ' ').includes(` ${number} `)
