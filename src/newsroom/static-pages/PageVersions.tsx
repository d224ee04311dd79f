import { useMutation } from '@tanstack/react-query'
import type { StaticPageText } from '../../rules/newsroom/static-pages/page-text.ts'
import type { LegalName } from '../../rules/site/publisher.ts'
import { announce } from '../parts/announce.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { fetchPageVersion, usePageVersions } from './static-pages-api.ts'
import { FILE } from './words.ts'
import { StepButton } from '../parts/forms/StepButton.tsx'

type PageVersionsProps = { name: LegalName; onLoad: (text: StaticPageText) => void }

/** The published versions of a page; one of them can be loaded into the editor. */
export function PageVersions({ name, onLoad }: PageVersionsProps) {
  const list = usePageVersions(name)
  const loading = useMutation({
    mutationFn: (number: number) => fetchPageVersion(name, number),
    onSuccess: (text) => {
      onLoad(text)
      announce('Die Fassung steht im Editor. Veröffentlicht ist sie noch nicht.')
    },
  })
  if (list.isPending) return <Waiting>Die Fassungen werden geladen …</Waiting>
  return (
    <section className="page-history" aria-labelledby="page-history">
      <h2 id="page-history">Fassungen</h2>
      {list.error && <TroubleLine error={list.error} />}
      {loading.error && <TroubleLine error={loading.error} />}
      <ul className="record-list">
        {list.data?.pages
          .flatMap(({ versions }) => versions)
          .map(({ number, published, address, isCurrent }) => (
            <li key={number}>
              <a href={address} target="_blank" rel="noopener">
                <Moment iso={published.at} />
              </a>
              <span className="quiet">
                {published.by ?? FILE}
                {isCurrent && ' · gilt jetzt'}
              </span>
              {!isCurrent && (
                <StepButton
                  className="button button-quiet"
                  isOff={loading.isPending}
                  onClick={() => loading.mutate(number)}
                >
                  In den Editor laden
                </StepButton>
              )}
            </li>
          ))}
      </ul>
      <LoadMore list={list} />
    </section>
  )
}
