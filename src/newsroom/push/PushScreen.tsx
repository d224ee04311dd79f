import { newsroomHref } from '../../routes/newsroom.ts'
import { maySendPush } from '../../rules/newsroom/moves.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { EditorsOnly } from '../parts/EditorsOnly.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { BreakingList } from './BreakingList.tsx'
import { MessageTable } from './MessageTable.tsx'
import { PushDialog } from './PushDialog.tsx'
import { usePushMessages } from './push-api.ts'
import { browsers } from './words.ts'

const ARTICLE = /^[1-9]\d{0,9}$/

/** The articles shown as „Eilmeldung“ and the push messages; `?article=` or `?view=new` opens the dialog of a new message. */
export function PushScreen({ search }: { search: URLSearchParams }) {
  const asked = search.get('article') ?? ''
  const articleId = ARTICLE.test(asked) ? Number(asked) : null
  const isOpen = articleId !== null || search.get('view') === 'new'
  return (
    <EditorsOnly may={maySendPush} title="Mitteilungen verschickt die Redaktion">
      <ScreenHead title="Eilmeldung und Push">
        <Link className="button" href={newsroomHref.push({ view: 'new' })}>
          Neue Mitteilung
        </Link>
      </ScreenHead>
      <Messages />
      {isOpen && (
        <PushDialog
          articleId={articleId}
          onClose={() => navigate(newsroomHref.push(), { replace: true })}
        />
      )}
    </EditorsOnly>
  )
}

function Messages() {
  const { data, error, isPending, refetch } = usePushMessages()
  if (isPending) return <Waiting>Die Mitteilungen werden geladen …</Waiting>
  if (!data) return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      {!data.isOn && (
        <p className="notice notice-warning">
          <span>Push ist in den Einstellungen ausgeschaltet: Es geht keine Mitteilung hinaus.</span>
        </p>
      )}
      <p className="overview-scope">
        {browsers(data.browsers)} {data.browsers === 1 ? 'hat' : 'haben'} Benachrichtigungen
        eingeschaltet, {data.breaking} davon für Eilmeldungen. Was als Eilmeldung veröffentlicht
        wird, geht nach spätestens einer Minute von selbst einmal hinaus, wenn niemand vorher eine
        Mitteilung schreibt.
      </p>
      <BreakingList />
      <section aria-labelledby="push-messages">
        <h2 id="push-messages" className="letter-heading">
          Mitteilungen
        </h2>
        {data.messages.length === 0 ? (
          <p className="quiet">Noch keine.</p>
        ) : (
          <MessageTable messages={data.messages} choices={data.choices} />
        )}
      </section>
    </>
  )
}
