import { useRef, useState } from 'react'
import { formatDateAndTime } from '../../rules/language/dates.ts'
import { plural } from '../../rules/language/plural.ts'
import { mayKeep } from '../../rules/newsroom/records.ts'
import type { LinkInList, NewLink } from '../../services/newsroom/links/contract.ts'
import { EmptyState } from '../../ui/kit/EmptyState.tsx'
import { usePerson } from '../data/queries.ts'
import { announce } from '../parts/announce.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { sentenceFor, Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { ForChiefs } from '../records/ForChiefs.tsx'
import { RecordKinds } from '../records/RecordKinds.tsx'
import { useLinks, useRevokeLink } from './links-api.ts'
import { NewLinkDialog } from './NewLinkDialog.tsx'

/** The links that open paid articles for anyone, for chiefs. */
export function LinksScreen() {
  const { data: person } = usePerson()
  if (!person) return <Waiting>Die Links werden geladen …</Waiting>
  if (!mayKeep(person.role, 'links')) return <ForChiefs title="Freie Links" />
  return <Links />
}

/** `made`: the new link, which is shown even if the form was closed while it was made. */
type OpenDialog = { kind: 'new'; made: NewLink | null } | { kind: 'end'; link: LinkInList }

function Links() {
  const list = useLinks()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  return (
    <>
      <ScreenHead title="Freie Links">
        <button
          type="button"
          className="button"
          onClick={() => setAsked({ kind: 'new', made: null })}
        >
          Neuer Link
        </button>
      </ScreenHead>
      <p className="overview-scope">
        Wer einen solchen Link hat, liest den Artikel ohne Konto und ohne Abo, bis er abläuft.
      </p>
      <div className="overview-tools">
        <RecordKinds current="links" />
      </div>
      {list.isPending && <Waiting>Die Links werden geladen …</Waiting>}
      {!list.isPending && !list.data && (
        <Trouble error={list.error} onAgain={() => void list.refetch()} />
      )}
      {list.data && list.error && <TroubleLine error={list.error} />}
      {list.data && (
        <LinkList links={list.data} onEnd={(link) => setAsked({ kind: 'end', link })} />
      )}
      {asked?.kind === 'new' && (
        <NewLinkDialog
          made={asked.made}
          onMade={(made) => setAsked({ kind: 'new', made })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.kind === 'end' && <EndDialog link={asked.link} onClose={() => setAsked(null)} />}
    </>
  )
}

const STATES: Readonly<Record<LinkInList['state'], string>> = {
  valid: 'gültig',
  expired: 'abgelaufen',
  revoked: 'beendet',
}

/** The article, or all articles. */
function targetOf({ articleId, path }: LinkInList): string {
  if (articleId === null) return 'Alle Artikel'
  return path ?? `Artikel ${articleId}, nicht mehr auf der Website`
}

type LinkListProps = { links: readonly LinkInList[]; onEnd: (link: LinkInList) => void }

function LinkList({ links, onEnd }: LinkListProps) {
  if (links.length === 0)
    return (
      <EmptyState title="Noch keine Links" drawing="bench">
        <p>„Neuer Link“ macht einen, der einen Artikel öffnet.</p>
      </EmptyState>
    )
  return (
    <ul className="link-list" aria-label="Freie Links">
      {links.map((link) => (
        <li key={link.jti} data-state={link.state}>
          <div>
            <p className="menu-entry-label">{link.note || targetOf(link)}</p>
            {link.note && <p className="page-card-facts">{targetOf(link)}</p>}
            <p className="page-card-facts">
              {STATES[link.state]} · bis {formatDateAndTime(new Date(link.expiresAt))} ·{' '}
              {plural(link.uses, { one: '1 Aufruf', other: `${link.uses} Aufrufe` })}
            </p>
          </div>
          {link.state === 'valid' && (
            <button
              type="button"
              className="button button-secondary"
              aria-label={`Beenden: ${link.note || targetOf(link)}`}
              onClick={() => onEnd(link)}
            >
              Beenden …
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

function EndDialog({ link, onClose }: { link: LinkInList; onClose: () => void }) {
  const revoking = useRevokeLink()
  const isSent = useRef(false)
  const end = () => {
    if (isSent.current) return
    isSent.current = true
    const close = () => {
      document.querySelector<HTMLElement>('h1')?.focus()
      onClose()
    }
    revoking.mutateAsync(link.jti, { onSettled: close }).then(
      () => announce('Der Link ist beendet.'),
      (error: unknown) => announce(sentenceFor(error), 'problem'),
    )
  }
  return (
    <DeskDialog title="Link beenden" onClose={onClose}>
      <p className="dialog-question">
        „{link.note || targetOf(link)}“ öffnet dann nichts mehr, auch bei denen nicht, die ihn schon
        haben. Das lässt sich nicht zurücknehmen.
      </p>
      <p className="dialog-buttons">
        <button type="button" className="button" onClick={end}>
          Endgültig beenden
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          Abbrechen
        </button>
      </p>
    </DeskDialog>
  )
}
