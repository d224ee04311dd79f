import type { Tag, Teaser } from '../../../rules/articles/article.ts'
import type { PricedOffer } from '../../../rules/money/offers/offers.ts'
import { plural } from '../../../rules/language/plural.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { FeedLink } from '../FeedLink.tsx'
import { FollowButton } from '../FollowButton.tsx'
import { HeadingsProvider } from '../marks/headings.ts'
import { PageIntro } from '../PageIntro.tsx'
import { TeaserRows } from './TeaserRows.tsx'
import { TopicOffer } from './TopicOffer.tsx'
import { href } from '../../../routes.ts'

type TopicListingProps = {
  tag: Tag
  /** The tags from the root to the tag itself. */
  hierarchy: readonly Tag[]
  /** Offer to subscribe to this topic only. */
  offer: PricedOffer | null
  /** Path of the page. */
  path: string
  list: { teasers: readonly Teaser[]; total: number; page: number; pages: number }
}

const NUMBER = new Intl.NumberFormat('de-DE')

/** All articles of a tag, newest first. */
export function TopicListing({ tag, hierarchy, offer, path, list }: TopicListingProps) {
  return (
    <>
      <PageIntro
        title={tag.label}
        text={countText(list.total)}
        action={<FollowButton kind="tag" id={tag.id} />}
      >
        <nav aria-label="Sie sind hier">
          <ol className="breadcrumb">
            <li>
              <a href={href.topics()}>Themen</a>
            </li>
            {hierarchy
              .filter(({ id }) => id !== tag.id)
              .map(({ id, label, urlPath }) => (
                <li key={id}>
                  <a href={urlPath}>{label}</a>
                </li>
              ))}
          </ol>
        </nav>
      </PageIntro>
      {offer && <TopicOffer tag={tag} offer={offer} path={path} />}
      <div className="page">
        {list.teasers.length > 0 ? (
          <HeadingsProvider value={tag.label}>
            <TeaserRows teasers={list.teasers} isFirst />
          </HeadingsProvider>
        ) : (
          <EmptyState
            title="Dazu ist noch nichts erschienen"
            action={
              <a className="button button-secondary" href={href['newest-articles']()}>
                Zu den neuesten Artikeln
              </a>
            }
          >
            Sobald wir zum Thema {tag.label} berichten, steht es hier.
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => href.topic({ id: tag.id, page })}
        />
      </div>
      <FeedLink path={path} title={tag.label} />
    </>
  )
}

function countText(total: number): string {
  return plural(total, { one: 'Ein Artikel', other: `${NUMBER.format(total)} Artikel` })
}
