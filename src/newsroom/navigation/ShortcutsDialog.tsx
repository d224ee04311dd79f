import { DeskDialog } from '../parts/DeskDialog.tsx'
import { SHORTCUTS } from './shortcuts.ts'

/** Lists every shortcut. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <DeskDialog title="Tasten" onClose={onClose}>
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </DeskDialog>
  )
}
