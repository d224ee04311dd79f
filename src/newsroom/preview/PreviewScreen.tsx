import { NEWSROOM_PREVIEW, newsroomHref } from '../../routes/newsroom.ts'
import {
  PREVIEW_DEVICES,
  PREVIEW_READERS,
  previewOf,
  type PreviewDevice,
  type PreviewReader,
} from '../../rules/newsroom/preview.ts'
import type { Draft } from '../../services/newsroom/contract.ts'
import { UnsavedNotice } from '../article/UnsavedNotice.tsx'
import { useDraft } from '../data/queries.ts'
import { Link } from '../navigation/Link.tsx'
import { navigate } from '../navigation/location.ts'
import { usePaletteCommands } from '../palette/screen-commands.ts'
import { Choice } from '../parts/Choice.tsx'
import { ScreenHead } from '../parts/ScreenHead.tsx'
import { StateLabel } from '../parts/StateLabel.tsx'
import { Trouble, TroubleLine, Waiting } from '../parts/Trouble.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'

const READERS: Readonly<Record<PreviewReader, { name: string; gets: string }>> = {
  anonym: { name: 'Anonym', gets: 'Eine Leserin ohne Konto.' },
  frei: { name: 'Registriert', gets: 'Ein Leser mit einem Konto, ohne Abo.' },
  plus: { name: 'PLUS', gets: 'Eine Abonnentin mit PLUS.' },
  wallet: { name: 'Münzen', gets: 'Ein Leser mit Münzen, der den Artikel noch nicht gekauft hat.' },
  pur: {
    name: 'PUR',
    gets: 'Eine Abonnentin mit PUR: keine Werbung, eingebettete Inhalte als Link.',
  },
}

const DEVICES: Readonly<Record<PreviewDevice, string>> = {
  phone: 'Telefon',
  tablet: 'Tablet',
  desktop: 'Desktop',
  print: 'Druck',
  lite: 'Lite',
}

/** On a phone the preview starts with the view of a phone. */
const firstDevice = (): PreviewDevice =>
  matchMedia('(width < 640px)').matches ? 'phone' : 'desktop'

/** A draft as readers get it, in a frame as wide as their device. The address keeps the choice. */
export function PreviewScreen({ id, search }: { id: number; search: URLSearchParams }) {
  const { data: draft, error, isPending, refetch } = useDraft(id)
  if (isPending) return <Waiting>Die Vorschau wird geladen …</Waiting>
  if (!draft) return <Trouble error={error} onAgain={() => void refetch()} />
  return (
    <>
      {error && <TroubleLine error={error} />}
      <Preview draft={draft} search={search} />
    </>
  )
}

function Preview({ draft, search }: { draft: Draft; search: URLSearchParams }) {
  const { id, version, article, state } = draft
  const first = firstDevice()
  const { reader, device } = previewOf(search, first) ?? { reader: 'anonym', device: first }
  usePaletteCommands([{ label: 'Zum Artikel', run: () => navigate(newsroomHref.article({ id })) }])
  const choose = (chosen: Record<string, string>) =>
    navigate(
      `${newsroomHref['preview-article']({ id })}?${new URLSearchParams({ reader, device, ...chosen })}`,
      { replace: true },
    )
  return (
    <div className="preview">
      <p className="draft-back">
        <Link href={newsroomHref.article({ id })}>Zum Artikel</Link>
      </p>
      <ScreenHead title="Vorschau">
        <p className="preview-of">
          <StateLabel state={state} /> {article.title}
        </p>
      </ScreenHead>
      <UnsavedNotice draft={draft} />
      <div className="preview-choices">
        <Choice
          name="reader"
          label="Wer liest"
          values={PREVIEW_READERS.map((value) => ({ value, text: READERS[value].name }))}
          chosen={reader}
          onChoose={(value) => choose({ reader: value })}
        />
        <Choice
          name="device"
          label="Ansicht"
          values={PREVIEW_DEVICES.map((value) => ({ value, text: DEVICES[value] }))}
          chosen={device}
          onChoose={(value) => choose({ device: value })}
        />
      </div>
      <p className="quiet">
        {READERS[reader].gets} Knöpfe, Formulare und Links sind in der Vorschau aus, nichts wird
        gezählt.
      </p>
      <PreviewFrame
        key={`${version} ${reader} ${device}`}
        address={`${NEWSROOM_PREVIEW}/${id}?${new URLSearchParams({ reader, device })}`}
        device={device}
        title={`${article.title}: ${READERS[reader].name}, ${DEVICES[device]}`}
      />
    </div>
  )
}
