import { href } from '../../routes.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { formatAge, isDated } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import { bindHeadline } from '../../rules/language/typography.ts'
import type { PodcastInList } from '../../services/content/wire/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type PodcastsModel = { podcasts: PodcastInList[]; list: TeaserPage }

/** S2.11: the podcasts, then their latest episodes. */
export function PodcastsView({ model: { podcasts, list } }: { model: PodcastsModel }) {
  return (
    <>
      <PageIntro
        title={FIXED_TITLES.podcasts}
        text="Gespräche und Geschichten aus der Region, zum Hören hier und in jeder Podcast-App."
      />
      <div className="page">
        {list.page === 1 && podcasts.length > 0 && (
          <ul className="author-grid show-grid">
            {podcasts.map((entry) => (
              <Show key={entry.podcast.id} entry={entry} />
            ))}
          </ul>
        )}
        <section className={list.page === 1 && podcasts.length > 0 ? 'section' : undefined}>
          <SectionHead title="Neue Folgen" />
          {list.teasers.length > 0 ? (
            <TeaserRows teasers={list.teasers} level={3} isFirst={list.page > 1} />
          ) : (
            <EmptyState title="Noch keine Folgen">
              Die erste Folge steht hier, sobald sie erscheint.
            </EmptyState>
          )}
        </section>
        <Pagination page={list.page} pages={list.pages} href={(page) => href.podcasts({ page })} />
      </div>
    </>
  )
}

function Show({ entry: { podcast, episodes, newest } }: { entry: PodcastInList }) {
  const { now } = usePageConfig()
  return (
    <li>
      <article className="author-card teaser">
        <Picture
          image={podcast.img}
          shape="square"
          shown={160}
          sizes="160px"
          section={podcast.title}
          loading="eager"
        />
        <div>
          <h2>
            <a href={podcast.urlPath}>{podcast.title}</a>
          </h2>
          <p className="kicker">{podcast.author}</p>
          <p className="summary">{podcast.description}</p>
          <p className="meta">
            <span>
              {plural(episodes, { one: '1 Folge', other: `${episodes} Folgen` })}
              {newest && isDated(newest) && (
                <>
                  , die neueste:{' '}
                  <time dateTime={newest}>{bindHeadline(formatAge(new Date(newest), now))}</time>
                </>
              )}
            </span>
          </p>
        </div>
      </article>
    </li>
  )
}
