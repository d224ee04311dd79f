import { useId, useState } from 'react'
import type { BlockFields } from '../../rules/newsroom/pages/page-draft.ts'
import { FIXED_LISTS, partsOfList, plainListName, useListName } from '../data/list-names.ts'
import { useNameOf, type NameKind } from '../data/names.ts'
import { useSections } from '../data/queries.ts'
import { useSectionName } from '../data/section-names.ts'
import { NameField } from '../parts/NameField.tsx'

type FillFieldsProps = {
  fields: Pick<BlockFields, 'list' | 'limit'>
  onChange: (changed: Partial<BlockFields>) => void
  /** Called with true while a topic or an author is still to be chosen. */
  onUnfinished: (isUnfinished: boolean) => void
  /** Whether a missing choice is shown as an error. */
  isChecked: boolean
}

const NAMED: readonly { kind: NameKind; option: string; label: string; missing: string }[] = [
  { kind: 'tag', option: 'Ein Thema …', label: 'Thema', missing: 'Wählen Sie ein Thema.' },
  { kind: 'author', option: 'Ein Autor …', label: 'Autor', missing: 'Wählen Sie einen Autor.' },
]

/** How many articles a block has, and the rule that fills it: a list of the site, a section, a topic or an author. */
export function FillFields(props: FillFieldsProps) {
  const { onChange, onUnfinished, isChecked } = props
  const { list, limit } = props.fields
  const id = useId()
  const nameOf = useSectionName()
  const { data: sections = [] } = useSections()
  const [chosen, setChosen] = useState(() => choiceOf(list))
  const lists = [...FIXED_LISTS, ...sections.map((path) => `channel:${path}`)]
  const named = NAMED.find(({ kind }) => kind === chosen)
  const choose = (value: string) => {
    const isNamed = NAMED.some(({ kind }) => kind === value)
    setChosen(value)
    onUnfinished(isNamed)
    onChange({ list: isNamed ? null : value || null })
  }
  return (
    <>
      <LimitField limit={limit} isChecked={isChecked} onChange={onChange} />
      <div className="field">
        <label htmlFor={`${id}-list`}>Auffüllen mit</label>
        <select id={`${id}-list`} value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">Nichts: nur gesetzte Artikel</option>
          {!named && chosen !== '' && !lists.includes(chosen) && <OtherOption list={chosen} />}
          {lists.map((one) => (
            <option key={one} value={one}>
              {plainListName(one, nameOf)}
            </option>
          ))}
          {NAMED.map(({ kind, option }) => (
            <option key={kind} value={kind}>
              {option}
            </option>
          ))}
        </select>
      </div>
      {named && (
        <NamedList
          key={named.kind}
          {...named}
          list={list}
          isChecked={isChecked}
          onChange={(changed) => {
            onUnfinished(changed === null)
            onChange({ list: changed })
          }}
        />
      )}
    </>
  )
}

/** Whether a block may have this number of articles. */
export const isLimit = (limit: number): boolean =>
  Number.isInteger(limit) && limit >= 1 && limit <= 50

type LimitFieldProps = Pick<BlockFields, 'limit'> & Pick<FillFieldsProps, 'onChange' | 'isChecked'>

function LimitField({ limit, isChecked, onChange }: LimitFieldProps) {
  const id = useId()
  const isWrong = isChecked && !isLimit(limit)
  return (
    <div className="field">
      <label htmlFor={id}>Zahl der Artikel</label>
      <input
        id={id}
        type="number"
        min={1}
        max={50}
        required
        value={limit}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => onChange({ limit: Number(event.target.value) })}
      />
      {isWrong && (
        <p id={`${id}-error`} className="field-error" role="alert">
          Geben Sie eine Zahl von 1 bis 50 an.
        </p>
      )}
    </div>
  )
}

/** Topics and authors are one choice each, with a field for the name. */
function choiceOf(list: string | null): string {
  if (list === null) return ''
  const { kind } = partsOfList(list)
  return NAMED.some((one) => one.kind === kind) ? kind : list
}

/** A list that programs have chosen. */
const OtherOption = ({ list }: { list: string }) => (
  <option value={list}>{useListName(list)}</option>
)

type NamedListProps = (typeof NAMED)[number] & {
  list: string | null
  isChecked: boolean
  onChange: (list: string | null) => void
}

/** The field of the name; it appears when the name of the stored list is known. */
function NamedList({ kind, label, missing, list, isChecked, onChange }: NamedListProps) {
  const [opened] = useState(list)
  const openedId = opened === null ? null : Number(partsOfList(opened).key)
  const name = useNameOf(kind, openedId)
  if (openedId !== null && name === undefined) return null
  return (
    <NameField
      kind={kind}
      label={label}
      value={list === null ? null : Number(partsOfList(list).key)}
      name={name ?? ''}
      fault={isChecked && list === null ? missing : undefined}
      help="Ein Teil des Namens genügt."
      onChange={(id) => onChange(id === null ? null : `${kind}:${id}`)}
    />
  )
}
