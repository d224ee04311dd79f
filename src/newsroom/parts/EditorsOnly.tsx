import type { ReactNode } from 'react'
import { newsroomHref } from '../../routes/newsroom.ts'
import type { NewsroomRole } from '../../rules/newsroom/moves.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { usePerson } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { Waiting } from './Trouble.tsx'

type EditorsOnlyProps = {
  may: (role: NewsroomRole) => boolean
  /** The heading for everybody else. */
  title: string
  children: ReactNode
}

/** Shows its screen to roles that may use it; the API refuses all others, too. */
export function EditorsOnly({ may, title, children }: EditorsOnlyProps) {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Wird geladen …</Waiting>
  if (may(person.role)) return children
  return (
    <EmptyState
      title={title}
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
