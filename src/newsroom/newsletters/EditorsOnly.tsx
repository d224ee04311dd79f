import type { ReactNode } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import { mayRunNewsletters } from '../../rules/newsroom/moves.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { Waiting } from '../parts/Trouble.tsx'

/** Shows its screen to roles that may run newsletters; the API refuses all others, too. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Wird geladen …</Waiting>
  if (mayRunNewsletters(person.role)) return children
  return (
    <EmptyState
      title="Newsletter bearbeitet die Redaktion"
      action={
        <Link className="button" href={newsroomHref.overview()}>
          Zur Übersicht
        </Link>
      }
    >
      <p>Ihre Rolle erlaubt das nicht. Fragen Sie die Chefredaktion.</p>
    </EmptyState>
  )
}
