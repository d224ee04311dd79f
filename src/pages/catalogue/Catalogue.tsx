import { Fragment } from 'react'
import { kitEntries } from './kit-entries.tsx'
import { layoutEntries } from './layout-entries.tsx'
import { listEntries } from './list-entries.tsx'
import { officeEntries } from './office-entries.tsx'
import { newsEntries } from './news-entries.tsx'

export const CATALOGUE_MODES = ['light', 'dark'] as const
export type CatalogueMode = (typeof CATALOGUE_MODES)[number]

/** All components with their states in one color mode; for developers, not for readers. */
export function Catalogue({ now, mode }: { now: Date; mode: CatalogueMode }) {
  const entries = [
    ...kitEntries,
    ...newsEntries(now),
    ...listEntries,
    ...layoutEntries,
    ...officeEntries,
  ]
  return (
    <main className="page">
      <h1>{mode === 'dark' ? 'Katalog, dunkel' : 'Katalog, hell'}</h1>
      <ul className="chips">
        {entries.map(({ name }) => (
          <li key={name}>
            <a className="chip" href={`#${anchorOf(name)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {entries.map(({ name, states }) => (
        <section key={name} id={anchorOf(name)} style={{ marginTop: 48 }}>
          <h2>{name}</h2>
          {states(anchorOf(name)).map(([state, shown], index) => (
            <Fragment key={`${state}${index}`}>
              {state && <p style={{ color: 'var(--muted)', marginTop: 16 }}>{state}</p>}
              {shown}
            </Fragment>
          ))}
        </section>
      ))}
    </main>
  )
}

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')
