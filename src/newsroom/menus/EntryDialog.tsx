import { useId, useRef, useState, type SubmitEvent } from 'react'
import { MAX_RECORD_LINE } from '../../rules/newsroom/records.ts'
import type { MenuHandle } from '../../rules/site/site.ts'
import { CheckField } from '../parts/CheckField.tsx'
import { DeskDialog } from '../parts/DeskDialog.tsx'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { focusFirstFault } from '../parts/forms/focus-in-form.ts'
import { WritingField } from '../writing/fields/WritingField.tsx'
import { faultsOfEntry, isFull, type EntryFaults, type MenuEntry } from './menu-entries.ts'
import { useMenusBoard } from './menus-board.ts'
import { TargetSearch } from './TargetSearch.tsx'
import { MENUS } from './words.ts'

type EntryDialogProps = {
  menu: MenuHandle
  /** `null` for a new one. */
  entry: MenuEntry | null
  onSave: (menu: MenuHandle, entry: MenuEntry) => void
  onClose: () => void
}

/** The form of one entry: label, target, menu. */
export function EntryDialog({ menu, entry, onSave, onClose }: EntryDialogProps) {
  const form = useRef<HTMLFormElement>(null)
  const [label, setLabel] = useState(entry?.label ?? '')
  const [href, setHref] = useState(entry?.href ?? '')
  const [opensWindow, setOpensWindow] = useState(entry?.target === '_blank')
  const [chosen, setChosen] = useState(menu)
  const [faults, setFaults] = useState<EntryFaults>({})
  const [newKey] = useState(() => `new-${crypto.randomUUID()}`)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const item = {
      label: label.trim(),
      href: href.trim(),
      ...(opensWindow && { target: '_blank' as const }),
    }
    const found = faultsOfEntry(item)
    setFaults(found)
    if (Object.keys(found).length === 0)
      return onSave(chosen, { ...item, key: entry?.key ?? newKey })
    focusFirstFault(form.current)
  }
  return (
    <DeskDialog title={entry ? 'Eintrag ändern' : 'Neuer Eintrag'} onClose={onClose}>
      <form ref={form} className="menu-dialog" noValidate onSubmit={submit}>
        <TargetSearch
          onFound={(target) => {
            setHref(target.href)
            if (label.trim() === '') setLabel(target.name)
            form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus()
          }}
        />
        <WritingField
          label="Beschriftung"
          value={label}
          fault={faults.label}
          maxLength={MAX_RECORD_LINE}
          onChange={setLabel}
        />
        <WritingField
          label="Ziel"
          value={href}
          fault={faults.href}
          maxLength={2000}
          onChange={setHref}
          help="Ein Pfad dieser Website wie /sport, eine Adresse mit https://, mailto: oder tel:."
        />
        <MenuChoice value={chosen} current={menu} onChange={setChosen} />
        <CheckField
          label="In einem neuen Fenster öffnen"
          isOn={opensWindow}
          onChange={setOpensWindow}
        />
        <DialogButtons action="Übernehmen" onCancel={onClose} />
      </form>
    </DeskDialog>
  )
}

type MenuChoiceProps = {
  value: MenuHandle
  current: MenuHandle
  onChange: (menu: MenuHandle) => void
}

/** Full menus cannot be chosen. */
function MenuChoice({ value, current, onChange }: MenuChoiceProps) {
  const id = useId()
  const { menus } = useMenusBoard()
  return (
    <div className="field">
      <label htmlFor={id}>Menü</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value as MenuHandle)}>
        {MENUS.map(({ handle, name }) => (
          <option
            key={handle}
            value={handle}
            disabled={handle !== current && isFull(menus[handle])}
          >
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
