import { href } from '../../routes.ts'
import { groupByDay } from '../../rules/language/days.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { SectionHead } from '../../ui/news/SectionHead.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import { usePageConfig } from '../../ui/page-config.tsx'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type NewestArticlesModel = { list: TeaserPage }

export function NewestArticlesView({ model: { list } }: { model: NewestArticlesModel }) {
  const { now } = usePageConfig()
  return (
    <>
      <PageIntro title={FIXED_TITLES['newest-articles']} />
      <div className="page">
        {groupByDay(list.teasers, now).map(({ heading, teasers }, index) => (
          <section key={heading} className={index === 0 ? undefined : 'section'}>
            <SectionHead title={heading} />
            <TeaserRows teasers={teasers} level={3} isFirst={index === 0} />
          </section>
        ))}
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => href['newest-articles']({ page })}
        />
      </div>
    </>
  )
}
