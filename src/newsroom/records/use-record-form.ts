import type { Faults } from '../parts/forms/form-changes.ts'
import { useVersionedForm } from '../parts/forms/use-versioned-form.ts'
import { fetchRecord, useSaveRecord, type Kind, type Records } from './records-api.ts'

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

/** The state of a record in a form, as `useVersionedForm`. */
export function useRecordForm<K extends Kind, Fields extends object>(parts: FormParts<K, Fields>) {
  const { kind, onCreated, ...form } = parts
  const saving = useSaveRecord(kind)
  return useVersionedForm<Records[K], Fields>({
    ...form,
    saving,
    load: (id) => fetchRecord(kind, id),
    onSaved: (saved, isNew) => {
      if (isNew) onCreated?.(saved)
    },
  })
}
