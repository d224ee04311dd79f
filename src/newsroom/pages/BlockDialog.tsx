import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import type { BlockFields } from '../../rules/newsroom/pages/page-draft.ts'
import { SECTION_LAYOUTS, type SectionLayout, type Site } from '../../rules/site/site.ts'
import type { BlockView } from '../../services/newsroom/pages/contract.ts'
import { useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/focus-first-fault.ts'
import { useBoard } from './page-board.ts'
import { FIXED_LISTS, LAYOUT_NAMES, listInWords } from './words.ts'

type BlockDialogProps = { block: BlockView; onClose: () => void }

/** Returns what differs, so that what somebody else changes in the meantime stays. */
function changesOf(block: BlockView, fields: BlockFields): Partial<BlockFields> {
  const names = Object.keys(fields) as (keyof BlockFields)[]
  return Object.fromEntries(
    names.filter((name) => fields[name] !== block[name]).map((name) => [name, fields[name]]),
  )
}

/** Layout, title, number of articles and the rule that fills a block. */
export function BlockDialog({ block, onClose }: BlockDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const { act } = useBoard()
  const [isSent, setSent] = useState(false)
  const [fields, setFields] = useState<BlockFields>(() => {
    const { layout, title, targetPath, list, limit, newsletterId } = block
    return { layout, title, targetPath, list, limit, newsletterId }
  })
  const set = (changed: Partial<BlockFields>) => setFields((all) => ({ ...all, ...changed }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (fields.layout !== 'newsletter' && !isLimit(fields.limit)) {
      setSent(true)
      return focusFirstFault(form.current)
    }
    const changed = changesOf(block, { ...fields, title: fields.title.trim() })
    if (Object.keys(changed).length > 0)
      act({ kind: 'change', block: block.id, fields: changed }, { done: 'Der Block ist geändert.' })
    onClose()
  }
  return (
    <DeskDialog title="Block" onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit}>
        <LayoutField value={fields.layout} onChange={(layout) => set({ layout })} />
        <TextFields fields={fields} onChange={set} />
        {fields.layout === 'newsletter' ? (
          <NewsletterField
            value={fields.newsletterId}
            onChange={(newsletterId) => set({ newsletterId })}
          />
        ) : (
          <FillFields fields={fields} onChange={set} isChecked={isSent} />
        )}
        <DialogButtons action="Ändern" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

type LayoutFieldProps = { value: SectionLayout; onChange: (layout: SectionLayout) => void }

export function LayoutField({ value, onChange }: LayoutFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>Aussehen</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value as SectionLayout)}
      >
        {SECTION_LAYOUTS.map((layout) => (
          <option key={layout} value={layout}>
            {LAYOUT_NAMES[layout]}
          </option>
        ))}
      </select>
    </div>
  )
}

type FieldsProps = { fields: BlockFields; onChange: (changed: Partial<BlockFields>) => void }

function TextFields({ fields: { title, targetPath }, onChange }: FieldsProps) {
  const id = useId()
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-title`}>Titel (freiwillig)</label>
        <input
          id={`${id}-title`}
          maxLength={300}
          value={title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-target`}>Der Titel führt zu (freiwillig)</label>
        <input
          id={`${id}-target`}
          maxLength={2000}
          placeholder="/sport"
          value={targetPath ?? ''}
          onChange={(event) => onChange({ targetPath: event.target.value.trim() || null })}
        />
      </div>
    </>
  )
}

/** The number of articles of a block. */
const isLimit = (limit: number): boolean => Number.isInteger(limit) && limit >= 1 && limit <= 50

type FillFieldsProps = FieldsProps & { isChecked: boolean }

function FillFields({ fields: { list, limit }, onChange, isChecked }: FillFieldsProps) {
  const isWrong = isChecked && !isLimit(limit)
  const id = useId()
  const nameOf = useSectionName()
  const { data: sections = [] } = useSections()
  const lists = [...FIXED_LISTS, ...sections.map((path) => `channel:${path}`)]
  const isOther = list !== null && !lists.includes(list)
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-limit`}>Zahl der Artikel</label>
        <input
          id={`${id}-limit`}
          type="number"
          min={1}
          max={50}
          required
          value={limit}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-limit-error` : undefined}
          onChange={(event) => onChange({ limit: Number(event.target.value) })}
        />
        {isWrong && (
          <p id={`${id}-limit-error`} className="field-error" role="alert">
            Geben Sie eine Zahl von 1 bis 50 an.
          </p>
        )}
      </div>
      <div className="field">
        <label htmlFor={`${id}-list`}>Auffüllen mit</label>
        <select
          id={`${id}-list`}
          value={list ?? ''}
          onChange={(event) => onChange({ list: event.target.value || null })}
        >
          <option value="">Nichts: nur gesetzte Artikel</option>
          {isOther && <option value={list}>{listInWords(list, nameOf)}</option>}
          {lists.map((one) => (
            <option key={one} value={one}>
              {listInWords(one, nameOf)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

type NewsletterFieldProps = { value: string | null; onChange: (id: string | null) => void }

function NewsletterField({ value, onChange }: NewsletterFieldProps) {
  const id = useId()
  const { data } = useQuery({
    queryKey: ['newsletters'],
    queryFn: async () => {
      const answer = await fetch('/content-api/v5/sites')
      return answer.ok ? (((await answer.json()) as Site).newsletters ?? []) : []
    },
  })
  return (
    <div className="field">
      <label htmlFor={id}>Newsletter</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">Bitte wählen</option>
        {(data ?? []).map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
    </div>
  )
}
