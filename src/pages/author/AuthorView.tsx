import { Fragment } from 'react'
import { href } from '../../routes.ts'
import { authorTitle } from '../../rules/site/page-titles.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { FeedLink } from '../../ui/news/FeedLink.tsx'
import { FollowButton } from '../../ui/news/FollowButton.tsx'
import { Picture } from '../../ui/news/Picture.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { Author } from '../../rules/articles/article.ts'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type AuthorModel = { author: Author; list: TeaserPage }

/** S3.14: the short name is in parentheses. */
export function AuthorView({ model: { author, list } }: { model: AuthorModel }) {
  const name = authorTitle(author)
  const { settings } = usePageConfig()
  return (
    <>
      <div className="page page-head author-head">
        {author.img && (
          <div className="portrait">
            <Picture image={author.img} shape="square" shown={160} sizes="160px" loading="eager" />
          </div>
        )}
        <div>
          <p className="kicker">{author.role}</p>
          <h1>
            {name}
            {author.shortname && <span className="shortname"> ({author.shortname})</span>}
          </h1>
          {author.bio && <p>{author.bio}</p>}
          <Contacts author={author} />
          <FollowButton kind="author" id={author.id} name={name} />
          {settings.newsroom_email !== '' && (
            <p>
              <a href={href['contact-author']({ id: author.id })}>Nachricht schreiben</a>
            </p>
          )}
        </div>
      </div>
      <div className="page">
        <SectionHead title={`Artikel von ${name}`} />
        {list.teasers.length > 0 ? (
          <TeaserRows teasers={list.teasers} level={3} isFirst />
        ) : (
          <EmptyState title="Noch keine Artikel">
            Was {name} schreibt, steht hier, sobald es erscheint.
          </EmptyState>
        )}
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => href.author({ urlPath: author.urlPath, page })}
        />
      </div>
      <FeedLink path={author.urlPath} title={name} />
    </>
  )
}

function Contacts({ author: { contacts = [] } }: { author: Author }) {
  if (contacts.length === 0) return null
  return (
    <p>
      {contacts.map(({ label, href: address }, index) => (
        <Fragment key={`${label} ${address}`}>
          {index > 0 && ' · '}
          <a href={address} rel="me">
            {label}
          </a>
        </Fragment>
      ))}
    </p>
  )
}
