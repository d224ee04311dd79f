import { href } from '../../routes.ts'
import { FIXED_TITLES } from '../../rules/site/page-titles.ts'
import { ButtonLink } from '../../ui/kit/Button.tsx'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { Pagination } from '../../ui/kit/Pagination.tsx'
import { PageIntro } from '../../ui/news/PageIntro.tsx'
import { TeaserRows } from '../../ui/news/lists/TeaserRows.tsx'
import type { TeaserPage } from '../loading/teaser-pages.ts'

export type TestReportsModel = { list: TeaserPage }

export function TestReportsView({ model: { list } }: { model: TestReportsModel }) {
  return (
    <>
      <PageIntro
        title={FIXED_TITLES['test-reports']}
        text="Ausprobiert, nachgemessen und beurteilt, was es hier zu kaufen gibt."
      />
      <div className="page">
        {list.teasers.length === 0 ? <NoReports /> : <TeaserRows teasers={list.teasers} isFirst />}
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => href['test-reports']({ page })}
        />
      </div>
    </>
  )
}

function NoReports() {
  return (
    <EmptyState
      title="Noch ist nichts getestet"
      action={
        <ButtonLink href={href['newest-articles']()} look="secondary">
          Zu den neuesten Artikeln
        </ButtonLink>
      }
    >
      <p>Sobald die Redaktion etwas ausprobiert hat, steht das Urteil hier.</p>
    </EmptyState>
  )
}
