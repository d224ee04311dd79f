import { useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { announce } from '../announce.ts'
import { changesOf, faultsIn, type Faults } from './form-changes.ts'

type VersionedRecord = { id: number; version: number }

/** `stored`: the record and the version that the change is based on; `null` creates one. */
export type VersionedChange = { stored: VersionedRecord | null; change: object }

type VersionedFormParts<Kept extends VersionedRecord, Fields extends object> = {
  /** `null` for a new one. */
  record: Kept | null
  fieldsOf: (record: Kept | null) => Fields
  /** The German sentence for each field that cannot be saved. */
  check: (fields: Fields) => Faults<Fields>
  /** Returns the body of a change; by default the changed fields as they are. */
  bodyOf?: (change: Partial<Fields>) => object
  /** The request that saves. Rejects with the fault `conflict` if the stored version is another one. */
  saving: {
    isPending: boolean
    error: Error | null
    mutateAsync: (sent: VersionedChange) => Promise<Kept>
    reset: () => void
  }
  load: (id: number) => Promise<Kept>
  /** Called after each save, unless another screen is shown by then. */
  onSaved?: (record: Kept, isNew: boolean) => void
}

/**
 * The state of a record with a version in a form. A save sends the changed fields with the version that they are based on.
 * If somebody else was faster, `conflict` holds the stored record, and nothing typed is lost.
 */
export function useVersionedForm<Kept extends VersionedRecord, Fields extends object>(
  parts: VersionedFormParts<Kept, Fields>,
) {
  const { fieldsOf, check, saving, load, onSaved, bodyOf = (changed) => changed } = parts
  const state = useFormState(parts)
  const { base, fields, conflict, setFields, setFaults, setConflict, adopt } = state
  const change = changesOf(fieldsOf(base), fields)
  const isChanged = Object.keys(change).length > 0
  const send = (stored: Kept | null): void => {
    const screen = location.pathname
    void saving.mutateAsync({ stored, change: bodyOf(stored === null ? fields : change) }).then(
      (saved) => {
        adopt(saved)
        announce('Gespeichert.')
        if (location.pathname === screen) onSaved?.(saved, stored === null)
      },
      (error: unknown) => failed(error),
    )
  }
  async function failed(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) return
    if (error.fault === 'refused') setFaults(faultsIn(error.message, fields))
    if (error.fault !== 'conflict' || !base) return
    const stored = await load(base.id).catch(() => null)
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
    adopt,
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
      if (conflict) adopt(conflict)
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

function useFormState<Kept extends VersionedRecord, Fields extends object>({
  record,
  fieldsOf,
}: VersionedFormParts<Kept, Fields>) {
  const [base, setBase] = useState(record)
  const [fields, setFields] = useState(() => fieldsOf(record))
  const [faults, setFaults] = useState<Faults<Fields>>({})
  const [conflict, setConflict] = useState<Kept | null>(null)
  /** Shows a stored record without changes. */
  const adopt = (stored: Kept) => {
    setBase(stored)
    setFields(fieldsOf(stored))
    setFaults({})
    setConflict(null)
  }
  return { base, fields, faults, conflict, setBase, setFields, setFaults, setConflict, adopt }
}
