import { useState } from 'react'
import { ApiError } from '../data/api-error.ts'
import { announce } from '../parts/announce.ts'
import { fetchRecord, useSaveRecord, type Kind, type Records } from './records-api.ts'
import { changesOf, faultsIn, type Faults } from './record-changes.ts'

type FormParts<K extends Kind, Fields extends object> = {
  kind: K
  /** `null` for a new one. */
  record: Records[K] | null
  fieldsOf: (record: Records[K] | null) => Fields
  /** The German sentence for each field that cannot be saved. */
  check: (fields: Fields) => Faults<Fields>
  onCreated?: (record: Records[K]) => void
  /** Returns the body of a change; by default the changed fields as they are. */
  bodyOf?: (change: Partial<Fields>) => object
}

/**
 * The state of a record in a form. A save sends the changed fields with the version that they are based on. If somebody else
 * was faster, `conflict` holds the stored record, and nothing typed is lost.
 */
export function useRecordForm<K extends Kind, Fields extends object>(parts: FormParts<K, Fields>) {
  const { kind, fieldsOf, check, onCreated, bodyOf = (changed) => changed } = parts
  const state = useRecordState(parts)
  const { base, fields, conflict, setFields, setFaults, setConflict, adopt } = state
  const saving = useSaveRecord(kind)
  const change = changesOf(fieldsOf(base), fields)
  const isChanged = Object.keys(change).length > 0

  const send = (stored: Records[K] | null) =>
    saving.mutate(
      { stored, change: bodyOf(stored === null ? fields : change) },
      {
        onSuccess: (saved) => {
          adopt(saved)
          announce('Gespeichert.')
          if (stored === null) onCreated?.(saved)
        },
        onError: (error) => void failed(error),
      },
    )
  async function failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return
    if (error.fault === 'refused') setFaults(faultsIn(error.message, fields))
    if (error.fault !== 'conflict' || !base) return
    const stored = await fetchRecord(kind, base.id).catch(() => null)
    if (stored && hasSameFields(stored, base, fieldsOf)) {
      state.setBase(stored)
      send(stored)
    } else if (stored) setConflict(stored)
    else announce('Inzwischen hat jemand anderes gespeichert. Bitte noch einmal.', 'problem')
  }

  return {
    base,
    fields,
    faults: state.faults,
    conflict,
    isChanged,
    saving,
    change: (changed: Partial<Fields>) => setFields((before) => ({ ...before, ...changed })),
    /** Saves unless a field has an error; returns whether it does. */
    save(): boolean {
      const found = check(fields)
      setFaults(found)
      if (Object.keys(found).length > 0) return false
      if ((isChanged || base === null) && !saving.isPending) send(base)
      return true
    },
    /** Saves the own changes on top of what somebody else has saved. */
    keepOwn: () => {
      if (!conflict) return
      state.setBase(conflict)
      setFields({ ...fieldsOf(conflict), ...change })
      setConflict(null)
      send(conflict)
    },
    takeStored: () => {
      if (!conflict) return
      adopt(conflict)
      saving.reset()
    },
    /** The fields that somebody else has changed. */
    changedByOthers: conflict ? Object.keys(changesOf(fieldsOf(base), fieldsOf(conflict))) : [],
  }
}

/** Whether only parts of the record that the form does not have are different. */
const hasSameFields = <Kept, Fields extends object>(
  one: Kept,
  other: Kept,
  fieldsOf: (record: Kept) => Fields,
): boolean => Object.keys(changesOf(fieldsOf(one), fieldsOf(other))).length === 0

function useRecordState<K extends Kind, Fields extends object>({
  record,
  fieldsOf,
}: FormParts<K, Fields>) {
  const [base, setBase] = useState(record)
  const [fields, setFields] = useState(() => fieldsOf(record))
  const [faults, setFaults] = useState<Faults<Fields>>({})
  const [conflict, setConflict] = useState<Records[K] | null>(null)
  /** Shows a stored record without changes. */
  const adopt = (stored: Records[K]) => {
    setBase(stored)
    setFields(fieldsOf(stored))
    setFaults({})
    setConflict(null)
  }
  return { base, fields, faults, conflict, setBase, setFields, setFaults, setConflict, adopt }
}
