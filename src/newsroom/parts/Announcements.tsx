import { Icon } from '../../ui/kit/Icon.tsx'
import { closeAnnouncement, useAnnouncement } from './announce.ts'

/** The newest sentence of `announce`. */
export function Announcements() {
  const announcement = useAnnouncement()
  return (
    <output className="announcements">
      {announcement && (
        <span className="announcement" data-kind={announcement.kind}>
          <Icon name={announcement.kind === 'done' ? 'check' : 'warning'} size={20} />
          <span>{announcement.text}</span>
          <button type="button" aria-label="Meldung schließen" onClick={closeAnnouncement}>
            <Icon name="close" size={20} />
          </button>
        </span>
      )}
    </output>
  )
}
