import { Icon } from './Icon.tsx'
import { paginationSteps, type PaginationStep } from './pagination-steps.ts'

type PaginationProps = { page: number; pages: number; href: (page: number) => string }

/** Links to the pages of a list. At the first and last page the missing link keeps its space, so that nothing moves. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav className="pagination" aria-label="Seiten">
      {page > 1 ? (
        <a href={href(page - 1)} rel="prev" className="pagination-turn">
          <Icon name="arrow-left" size={20} />
          Zurück
        </a>
      ) : (
        <span className="pagination-turn" />
      )}
      <ol>
        {paginationSteps(page, pages).map((step, index) => (
          <Step key={step === 'gap' ? `gap-${index}` : step} step={step} page={page} href={href} />
        ))}
      </ol>
      {page < pages ? (
        <a href={href(page + 1)} rel="next" className="pagination-turn">
          Weiter
          <Icon name="arrow-right" size={20} />
        </a>
      ) : (
        <span className="pagination-turn" />
      )}
    </nav>
  )
}

type StepProps = { step: PaginationStep; page: number; href: (page: number) => string }

function Step({ step, page, href }: StepProps) {
  if (step === 'gap') return <li aria-hidden="true">…</li>
  return (
    <li>
      <a
        href={href(step)}
        aria-label={`Seite ${step}`}
        aria-current={step === page ? 'page' : undefined}
      >
        {step}
      </a>
    </li>
  )
}
