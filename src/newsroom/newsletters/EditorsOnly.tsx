import type { ReactNode } from 'react'
import { mayRunNewsletters } from '../../rules/newsroom/moves.ts'
import { EditorsOnly as OfRole } from '../parts/EditorsOnly.tsx'

/** Shows its screen to roles that may run newsletters. */
export const EditorsOnly = ({ children }: { children: ReactNode }) => (
  <OfRole may={mayRunNewsletters} title="Newsletter bearbeitet die Redaktion">
    {children}
  </OfRole>
)
