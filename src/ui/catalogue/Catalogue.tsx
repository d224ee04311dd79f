import { Fragment } from 'react'
import { kitEntries, type Entry } from './kit-entries.tsx'
import { newsEntries } from './news-entries.tsx'

const MODES = [
  ['hell', 'light'],
  ['dunkel', 'dark'],
] as const

/** Every component with its states, light beside dark; for who builds the paper, never for readers. */
export function Catalogue({ now }: { now: Date }) {
  const entries = [...kitEntries, ...newsEntries(now)]
  return (
    <main className="page">
      <h1>Katalog</h1>
      <ul className="chips">
        {entries.map(({ name }) => (
          <li key={name}>
            <a className="chip" href={`#${anchorOf(name)}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {entries.map((entry) => (
        <section key={entry.name} id={anchorOf(entry.name)} style={{ marginTop: 48 }}>
          <h2>{entry.name}</h2>
          <div style={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
            {MODES.map((mode) => (
              <InMode key={mode[1]} entry={entry} mode={mode} />
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}

function InMode({ entry, mode: [label, scheme] }: { entry: Entry; mode: (typeof MODES)[number] }) {
  const states = entry.states(`${anchorOf(entry.name)}-${scheme}`)
  const look = { colorScheme: scheme, background: 'var(--paper)', color: 'var(--ink)', padding: 24 }
  return (
    <div className={scheme} style={look}>
      <p style={{ color: 'var(--muted)' }}>{label}</p>
      {states.map(([state, shown], index) => (
        <Fragment key={`${state}${index}`}>
          {state && <p style={{ color: 'var(--muted)', marginTop: 16 }}>{state}</p>}
          {shown}
        </Fragment>
      ))}
    </div>
  )
}

const anchorOf = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '-')
