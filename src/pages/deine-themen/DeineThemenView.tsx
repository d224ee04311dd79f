import type { Teaser as TeaserModel } from '../../rules/articles/article.ts'
import { href } from '../../routes.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Island } from '../../ui/kit/Island.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { Teaser } from '../../ui/news/Teaser.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import type { AuthorBookmark, TagBookmark } from '../../rules/lists/bookmarks.ts'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { TeaserPage } from '../loading/teaser-pages.ts'
import { TopicOrderIsland } from './topic-order.island.tsx'

export type DeineThemenModel = {
  topics: TagBookmark[]
  authors: AuthorBookmark[]
  /** `null` if the reader follows no topic and no author. */
  list: TeaserPage | null
  fromRegions: TeaserModel[]
  suggested: TagBookmark[]
}

export function DeineThemenView({ model }: { model: DeineThemenModel }) {
  const { topics, authors, list, fromRegions, suggested } = model
  const { site } = usePageConfig()
  return (
    <>
      <h1>Meine Themen</h1>
      {topics.length > 0 ? (
        <Island
          name="topic-order"
          on="reader"
          view={TopicOrderIsland}
          props={{ topics, users: `/user-api/mandators/${site.mandator}/users/` }}
        />
      ) : (
        <EmptyState
          title="Noch kein Thema"
          drawing="letterbox"
          action={
            <ButtonLink href={href.topics()} look="secondary">
              Alle Themen
            </ButtonLink>
          }
        >
          Folgen Sie einem Thema, dann steht hier, was es dazu Neues gibt.
        </EmptyState>
      )}
      {authors.length > 0 && <Authors authors={authors} />}
      {list && (
        <section className="portal-section">
          <SectionHead title={authors.length > 0 ? 'Neues für Sie' : 'Neues zu Ihren Themen'} />
          <TeaserRows teasers={list.teasers} level={3} isNarrow />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => href['deine-themen']({ page })}
          />
        </section>
      )}
      {fromRegions.length > 0 && (
        <section className="portal-section">
          <SectionHead
            title="Aus Ihren Orten"
            href={href['bookmarks-region']()}
            more="Alle ansehen"
          />
          <div className="split split-3">
            {fromRegions.map((teaser) => (
              <Teaser key={teaser.documentId} teaser={teaser} size="text" level={3} />
            ))}
          </div>
        </section>
      )}
      {suggested.length > 0 && <Suggested topics={suggested} />}
    </>
  )
}

function Authors({ authors }: { authors: DeineThemenModel['authors'] }) {
  return (
    <section className="portal-section">
      <SectionHead
        title="Autorinnen und Autoren"
        href={href.authors()}
        more="Die Redaktion von A bis Z"
      />
      <ul className="follow-list">
        {authors.map(({ id, label, target }) => (
          <li key={id}>
            <a href={target}>{label}</a>
            <FollowButton kind="author" id={id} name={label} isFollowed />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Suggested({ topics }: { topics: DeineThemenModel['suggested'] }) {
  return (
    <section className="portal-section">
      <SectionHead title="Gerade wichtig" href={href.topics()} more="Alle Themen" />
      <ul className="follow-list">
        {topics.map(({ id, label, target }) => (
          <li key={id}>
            <a href={target}>{label}</a>
            <FollowButton kind="tag" id={id} name={label} />
          </li>
        ))}
      </ul>
    </section>
  )
}
