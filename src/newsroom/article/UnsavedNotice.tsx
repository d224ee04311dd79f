import { newsroomHref } from '../../routes/newsroom.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { Link } from '../navigation/Link.tsx'

/** Says that a newer text is being written which cannot be saved, and why. */
export function UnsavedNotice({ draft: { id, unsaved, mayWrite } }: { draft: Draft }) {
  if (!unsaved) return null
  return (
    <p className="notice notice-warning">
      <span>
        Das ist der zuletzt gesicherte Text. {unsaved}{' '}
        {mayWrite && <Link href={newsroomHref['edit-article']({ id })}>Text bearbeiten</Link>}
      </span>
    </p>
  )
}
