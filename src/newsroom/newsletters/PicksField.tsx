import { useId, useState } from 'react'
import {
  Button,
  GridList,
  GridListItem,
  I18nProvider,
  isTextDropItem,
  useDragAndDrop,
  type DropItem,
} from 'react-aria-components'
import { MAX_ISSUE_PICKS } from '../../rules/newsletters/issue.ts'
import { Icon } from '../../ui/kit/Icon.tsx'
import { useSettled } from '../palette/use-found.ts'
import { announce } from '../parts/announce.ts'
import { TroubleLine } from '../parts/Trouble.tsx'
import { useFoundArticles } from './newsletters-api.ts'

/** An article of an issue. `title`: `null` if it is not published. */
export type Pick = { id: number; title: string | null; isPaid: boolean }

type PicksFieldProps = { picks: readonly Pick[]; onChange: (picks: Pick[]) => void }

/** The type of a dragged article, known only to these two lists. */
const DRAGGED = 'application/x-article'

/**
 * The articles that come first in an issue. They are found by search and added by a button or by dragging; their order is
 * changed by dragging, also with the keyboard.
 */
export function PicksField({ picks, onChange }: PicksFieldProps) {
  const isFull = picks.length >= MAX_ISSUE_PICKS
  const insert = (added: readonly Pick[], index: number) => {
    const others = added.filter(({ id }) => !picks.some((one) => one.id === id))
    onChange(picks.toSpliced(index, 0, ...others).slice(0, MAX_ISSUE_PICKS))
    for (const { title } of others) announce(`„${title}“ ist in der Ausgabe.`)
  }
  return (
    <I18nProvider locale="de-DE">
      <fieldset className="letter-fieldset">
        <legend>Artikel</legend>
        <p className="field-help">
          Ausgewählte stehen oben. Was nicht mehr veröffentlicht ist, wird beim Versand weggelassen.
        </p>
        <Picked picks={picks} onChange={onChange} onInsert={insert} />
        <Found picks={picks} isFull={isFull} onAdd={(pick) => insert([pick], picks.length)} />
      </fieldset>
    </I18nProvider>
  )
}

type PickedProps = PicksFieldProps & { onInsert: (added: Pick[], index: number) => void }

function Picked({ picks, onChange, onInsert }: PickedProps) {
  const indexOf = (key: unknown) => picks.findIndex(({ id }) => id === key)
  const { dragAndDropHooks } = useDragAndDrop<Pick>({
    getItems: (_keys, items) => items.map((pick) => ({ [DRAGGED]: JSON.stringify(pick) })),
    acceptedDragTypes: [DRAGGED],
    onReorder: ({ keys, target: { key, dropPosition } }) => {
      const moved = picks.filter(({ id }) => keys.has(id))
      const rest = picks.filter(({ id }) => !keys.has(id))
      const at = rest.findIndex(({ id }) => id === key)
      if (at === -1) return
      onChange(rest.toSpliced(dropPosition === 'after' ? at + 1 : at, 0, ...moved))
    },
    onInsert: async ({ items, target: { key, dropPosition } }) =>
      onInsert(await picksIn(items), indexOf(key) + (dropPosition === 'after' ? 1 : 0)),
    onRootDrop: async ({ items }) => onInsert(await picksIn(items), picks.length),
  })
  const remove = ({ id, title }: Pick) => {
    onChange(picks.filter((one) => one.id !== id))
    announce(`„${title ?? id}“ ist nicht mehr in der Ausgabe.`)
  }
  return (
    <GridList<Pick>
      aria-label="Ausgewählte Artikel"
      className="pick-list"
      items={picks}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="quiet">Noch keiner ausgewählt.</p>}
    >
      {(pick) => (
        <GridListItem id={pick.id} textValue={pick.title ?? String(pick.id)} className="pick">
          <Button slot="drag" className="pick-button">
            <Icon name="menu" size={20} />
          </Button>
          <PickTitle pick={pick} />
          <Button
            className="pick-button"
            aria-label={`${pick.title ?? pick.id} entfernen`}
            onPress={() => remove(pick)}
          >
            <Icon name="close" size={20} />
          </Button>
        </GridListItem>
      )}
    </GridList>
  )
}

async function picksIn(items: readonly DropItem[]): Promise<Pick[]> {
  const texts = await Promise.all(items.filter(isTextDropItem).map((item) => item.getText(DRAGGED)))
  return texts.map((text) => JSON.parse(text) as Pick)
}

function PickTitle({ pick: { id, title, isPaid } }: { pick: Pick }) {
  return (
    <span className="pick-title">
      {title ?? `Artikel ${id}: nicht veröffentlicht`}
      {isPaid && <small>PLUS: nur der öffentliche Teil</small>}
    </span>
  )
}

type FoundProps = { picks: readonly Pick[]; isFull: boolean; onAdd: (pick: Pick) => void }

function Found({ picks, isFull, onAdd }: FoundProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const query = useSettled(typed.trim().replaceAll(';', ' '))
  const { data = [], error, isFetching } = useFoundArticles(query)
  const found = data
    .map(({ documentId, title, contentRestriction }) => ({
      id: documentId,
      title,
      isPaid: contentRestriction === 'paid',
    }))
    .filter((article) => !picks.some((pick) => pick.id === article.id))
  return (
    <>
      <div className="field pick-search">
        <label htmlFor={id}>Artikel suchen</label>
        <input
          id={id}
          type="search"
          value={typed}
          maxLength={200}
          placeholder="Wörter aus Überschrift oder Text"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter would send the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </div>
      {error && <TroubleLine error={error} />}
      {isFull && <p className="field-help">Mehr als {MAX_ISSUE_PICKS} sind nicht möglich.</p>}
      <FoundList
        label={query ? 'Gefundene Artikel' : 'Neueste Artikel'}
        {...{ found, isFull, isFetching, onAdd }}
      />
    </>
  )
}

type FoundListProps = Omit<FoundProps, 'picks'> & {
  label: string
  found: readonly Pick[]
  isFetching: boolean
}

function FoundList({ label, found, isFull, isFetching, onAdd }: FoundListProps) {
  const { dragAndDropHooks } = useDragAndDrop<Pick>({
    getItems: (_keys, items) => items.map((pick) => ({ [DRAGGED]: JSON.stringify(pick) })),
  })
  return (
    <GridList<Pick>
      aria-label={label}
      aria-busy={isFetching}
      className="pick-list"
      items={found}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[isFull]}
      renderEmptyState={() => (
        <p className="quiet">{isFetching ? 'Wird gesucht …' : 'Nichts gefunden.'}</p>
      )}
    >
      {(pick) => (
        <GridListItem id={pick.id} textValue={pick.title ?? ''} className="pick">
          <Button slot="drag" className="pick-button">
            <Icon name="menu" size={20} />
          </Button>
          <PickTitle pick={pick} />
          <Button
            className="pick-button pick-add"
            isDisabled={isFull}
            aria-label={`${pick.title} hinzufügen`}
            onPress={() => onAdd(pick)}
          >
            Hinzufügen
          </Button>
        </GridListItem>
      )}
    </GridList>
  )
}
