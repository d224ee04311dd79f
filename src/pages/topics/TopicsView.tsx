import type { Tag } from '../../rules/articles/article.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { groupTopics } from '../../rules/articles/topic-groups.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'

export type TopicsModel = { tags: Tag[] }

export function TopicsView({ model: { tags } }: { model: TopicsModel }) {
  const { groups, single } = groupTopics(tags)
  return (
    <>
      <PageIntro
        title={FIXED_TITLES.topics}
        text="Wählen Sie ein Thema und lesen Sie alles, was wir dazu berichtet haben."
      />
      <div className="page">
        {tags.length === 0 && (
          <EmptyState title="Noch keine Themen">
            Sobald die ersten Artikel erschienen sind, stehen ihre Themen hier.
          </EmptyState>
        )}
        <div className="topic-groups">
          {groups.map(({ root, members }) => (
            <section key={root.id}>
              <SectionHead title={root.label} href={root.urlPath} more="Alle" />
              <Topics tags={members} />
            </section>
          ))}
        </div>
        {single.length > 0 && (
          <section className={groups.length > 0 ? 'section' : undefined}>
            <SectionHead title="Weitere Themen" />
            <Topics tags={single} />
          </section>
        )}
      </div>
    </>
  )
}

function Topics({ tags }: { tags: readonly Tag[] }) {
  return (
    <ul className="chips">
      {tags.map(({ id, label, urlPath }) => (
        <li key={id}>
          <a className="chip" href={urlPath}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
