import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { BlockFields } from '../../rules/newsroom/pages/page-draft.ts'
import { isMenuTarget } from '../../rules/newsroom/records.ts'
import { SECTION_LAYOUTS, type SectionLayout, type Site } from '../../rules/site/site.ts'
import type { BlockView } from '../../services/newsroom/pages/contract.ts'
import { WRONG_TARGET } from '../menus/menu-entries.ts'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { useSentAct } from './use-sent-act.tsx'
import { FillFields, isLimit } from './FillFields.tsx'
import { LAYOUT_NAMES } from './words.ts'

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
  const { isPending, trouble, send } = useSentAct(onClose)
  const [fields, setFields] = useState<BlockFields>(() => {
    const { layout, title, targetPath, list, limit, newsletterId } = block
    return { layout, title, targetPath, list, limit, newsletterId }
  })
  const [isUnfinished, setUnfinished] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const set = (changed: Partial<BlockFields>) => setFields((all) => ({ ...all, ...changed }))
  const submit = () => {
    const isWrong =
      !isTargetOrEmpty(fields.targetPath) ||
      (fields.layout !== 'newsletter' && (isUnfinished || !isLimit(fields.limit)))
    setChecked(isWrong)
    if (isWrong) return focusFirstFault(form.current)
    const changed = changesOf(block, { ...fields, title: fields.title.trim() })
    if (Object.keys(changed).length === 0) return onClose()
    send({ kind: 'change', block: block.id, fields: changed }, 'Der Block ist geändert.')
  }
  return (
    <DeskDialog title="Block" onClose={onClose}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LayoutField value={fields.layout} onChange={(layout) => set({ layout })} />
        <TextFields fields={fields} isChecked={isChecked} onChange={set} />
        {fields.layout === 'newsletter' ? (
          <NewsletterField
            value={fields.newsletterId}
            onChange={(newsletterId) => set({ newsletterId })}
          />
        ) : (
          <FillFields
            fields={fields}
            onChange={set}
            onUnfinished={setUnfinished}
            isChecked={isChecked}
          />
        )}
        {trouble}
        <DialogButtons action="Ändern" isBusy={isPending} onCancel={onClose} />
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

type TextFieldsProps = {
  fields: BlockFields
  isChecked: boolean
  onChange: (changed: Partial<BlockFields>) => void
}

const isTargetOrEmpty = (target: string | null): boolean => target === null || isMenuTarget(target)

function TextFields({ fields: { title, targetPath }, isChecked, onChange }: TextFieldsProps) {
  const id = useId()
  const isWrong = isChecked && !isTargetOrEmpty(targetPath)
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
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-wrong` : undefined}
          onChange={(event) => onChange({ targetPath: event.target.value.trim() || null })}
        />
        {isWrong && (
          <p id={`${id}-wrong`} className="field-error" role="alert">
            {WRONG_TARGET}
          </p>
        )}
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
