import type { MediaItem, WholeMedia } from '../../services/newsroom/media/contract.ts'
import { useVersionedForm } from '../parts/forms/use-versioned-form.ts'
import { fetchMediaItem, useChangeMedia } from './media-api.ts'

const NO_FAULTS = () => ({})

/** The state of fields of a file, as `useVersionedForm`; `base` is the file that they are based on. */
export function useMediaForm<Kept extends MediaItem, Fields extends object>(
  opened: Kept,
  fieldsOf: (media: Kept | WholeMedia) => Fields,
  onSaved?: (media: Kept | WholeMedia) => void,
) {
  const form = useVersionedForm<Kept | WholeMedia, Fields>({
    record: opened,
    fieldsOf: (media) => fieldsOf(media ?? opened),
    check: NO_FAULTS,
    saving: useChangeMedia(),
    load: fetchMediaItem,
    ...(onSaved && { onSaved }),
  })
  return { ...form, base: form.base ?? opened }
}
