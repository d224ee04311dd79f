import { newsroomHref } from '../../routes/newsroom.ts'
import { Link } from '../navigation/Link.tsx'
import { useWireItemOfDraft } from './wire-api.ts'
import { StatusNotice } from './WireItemScreen.tsx'
import { WireUpdate } from './WireUpdate.tsx'
import { versionInWords } from './wire-words.ts'

/** The agency's item from which a draft was made: source, rights, new versions and withdrawals. */
export function WireNotice({ draftId }: { draftId: number }) {
  const { data: item } = useWireItemOfDraft(draftId)
  if (!item) return null
  const { id, agency, rights, sourceId } = item
  return (
    <>
      <StatusNotice item={item} />
      <p className="wire-source">
        Quelle: <Link href={newsroomHref['wire-item']({ id })}>{agency}</Link>,{' '}
        {versionInWords(item)}
        {rights && <> · Rechte: {rights}</>} · <span className="wire-id">{sourceId}</span>
      </p>
      {item.hasUpdate && <WireUpdate item={item} />}
    </>
  )
}
