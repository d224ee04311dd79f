import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'

/** A record that only chiefs change, for everyone else. */
export const ForChiefs = ({ title }: { title: string }) => (
  <>
    <ScreenHead title={title} />
    <EmptyState title="Das ist Sache der Chefredaktion">
      <p>Menüs, Seiten, Angaben der Website und freie Links ändert nur die Chefredaktion.</p>
    </EmptyState>
  </>
)
