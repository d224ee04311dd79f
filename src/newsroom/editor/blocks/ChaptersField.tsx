import { useId, useRef, useState, type KeyboardEvent } from 'react'
import {
  chapterFaults,
  chapterTime,
  inOrder,
  MAX_CHAPTERS,
  readChapterTime,
  type ChapterFault,
} from '../../../rules/podcasts/chapters.ts'
import type { Chapter } from '../../../rules/podcasts/podcast.ts'
import { MAX_RECORD_LINE } from '../../../rules/newsroom/records.ts'
import { Icon } from '../../../ui/kit/Icon.tsx'
import type { Attributes } from './fields.ts'

type ChaptersFieldProps = {
  attributes: Attributes
  onChange: (changed: Record<string, unknown>) => void
}

const FAULTS: Readonly<Record<ChapterFault, string>> = {
  title: 'Geben Sie dem Kapitel einen Titel.',
  order: 'Beginnt nicht nach dem Kapitel davor.',
  end: 'Beginnt erst nach dem Ende der Aufnahme.',
}
const NO_TIME = 'Schreiben Sie die Zeit wie 1:35 oder 1:02:03.'

/** Seconds between the last chapter and a new one, until its time is typed. */
const NEW_CHAPTER_AFTER = 60

/** The chapters of a recording in a small table. Enter in the last row adds one. */
export function ChaptersField({ attributes, onChange }: ChaptersFieldProps) {
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const chapters = (attributes['chapters'] ?? []) as Chapter[]
  const duration = Number(attributes['duration']) || 0
  const faults = chapterFaults(chapters, duration)
  const save = (next: readonly Chapter[]) => onChange({ chapters: next.length > 0 ? next : null })
  const add = () => {
    const last = chapters.at(-1)
    save([...chapters, { start: last ? last.start + NEW_CHAPTER_AFTER : 0, title: '' }])
    // After the next paint, when the new row is there.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>('li:last-child input')?.select(),
    )
  }
  const remove = (index: number) => {
    save(chapters.toSpliced(index, 1))
    box.current?.querySelector<HTMLElement>('.button')?.focus()
  }
  return (
    <fieldset className="field chapters" ref={box}>
      <legend>Kapitel</legend>
      <ol>
        {chapters.map((chapter, index) => (
          <ChapterRow
            // Chapters have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} of ${chapters.length}`}
            id={`${id}-${index}`}
            number={index + 1}
            chapter={chapter}
            fault={faults[index] ?? null}
            onChange={(changed) => save(chapters.with(index, { ...chapter, ...changed }))}
            onRemove={() => remove(index)}
            onEnter={() => {
              if (index === chapters.length - 1 && chapters.length < MAX_CHAPTERS) add()
            }}
          />
        ))}
      </ol>
      <div className="save-buttons">
        <button
          type="button"
          className="button button-secondary"
          disabled={chapters.length >= MAX_CHAPTERS}
          onClick={add}
        >
          Kapitel hinzufügen
        </button>
        {faults.includes('order') && (
          <button type="button" className="text-button" onClick={() => save(inOrder(chapters))}>
            Nach der Zeit ordnen
          </button>
        )}
      </div>
    </fieldset>
  )
}

type ChapterRowProps = {
  id: string
  number: number
  chapter: Chapter
  fault: ChapterFault | null
  onChange: (changed: Partial<Chapter>) => void
  onRemove: () => void
  onEnter: () => void
}

function ChapterRow(props: ChapterRowProps) {
  const { id, number, chapter, fault, onChange, onRemove, onEnter } = props
  // The node is drawn again after each key. So the fields show the typed text until they lose the focus.
  const [time, setTime] = useState<string | null>(null)
  const [title, setTitle] = useState<string | null>(null)
  const isUnread = time !== null && readChapterTime(time) === null
  const message = isUnread ? NO_TIME : fault && FAULTS[fault]
  const isWrongTime = message !== null && (isUnread || fault !== 'title')
  const errorId = message ? `${id}-error` : undefined
  const changeTime = (typed: string) => {
    setTime(typed)
    const start = readChapterTime(typed)
    if (start !== null) onChange({ start })
  }
  const changeTitle = (typed: string) => {
    setTitle(typed)
    onChange({ title: typed })
  }
  return (
    <li>
      <label className="chapter-time">
        <span>Beginn {number}</span>
        <input
          value={time ?? chapterTime(chapter.start)}
          {...faultOf(isWrongTime ? errorId : undefined)}
          onKeyDown={onlyEnter(onEnter)}
          onChange={({ target }) => changeTime(target.value)}
          onBlur={() => !isUnread && setTime(null)}
        />
      </label>
      <label>
        <span>Titel des Kapitels {number}</span>
        <input
          value={title ?? chapter.title}
          maxLength={MAX_RECORD_LINE}
          lang="de"
          {...faultOf(isWrongTime ? undefined : errorId)}
          onKeyDown={onlyEnter(onEnter)}
          onChange={({ target }) => changeTitle(target.value)}
          onBlur={() => setTitle(null)}
        />
      </label>
      <button type="button" aria-label={`Kapitel ${number} entfernen`} onClick={onRemove}>
        <Icon name="close" size={20} />
      </button>
      {message && (
        <p id={errorId} className="field-error">
          {message}
        </p>
      )}
    </li>
  )
}

const faultOf = (errorId: string | undefined) =>
  errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }

/** Enter would send the form of the article. */
const onlyEnter = (onEnter: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  onEnter()
}
