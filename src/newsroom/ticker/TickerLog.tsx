import { useState } from 'react'
import type { TickerChange } from '../../services/newsroom/ticker/contract.ts'
import { LoadMore } from '../parts/LoadMore.tsx'
import { Moment } from '../parts/Moment.tsx'
import { TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { useTickerChanges } from './ticker-api.ts'

const VERBS: Readonly<Record<TickerChange['action'], string>> = {
  create: 'schreibt',
  update: 'ändert',
  remove: 'löscht',
}

/** The log of changes by entry, with time and name; loaded when it is opened. */
export function TickerLog({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="ticker-log" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Protokoll</summary>
      {isOpen && <Changes id={id} />}
    </details>
  )
}

function Changes({ id }: { id: number }) {
  const list = useTickerChanges(id)
  const { data, error, isPending } = list
  if (isPending) return <Waiting>Das Protokoll wird geladen …</Waiting>
  if (!data) return <TroubleLine error={error} />
  const changes = data.pages.flatMap((page) => page.changes)
  if (changes.length === 0) return <p className="quiet">Hier hat noch niemand geschrieben.</p>
  return (
    <>
      <ul aria-label="Protokoll">
        {changes.map(({ number, by, action, title, at }) => (
          <li key={number}>
            <Moment iso={at} /> {by} {VERBS[action]} „{title || 'ohne Überschrift'}“
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </>
  )
}
