import { Icon } from '../../../ui/kit/Icon.tsx'

type NamesListProps = {
  label: string
  names: readonly string[]
  firstOne: string | undefined
  onRemove: (index: number) => void
  onForward: (index: number) => void
}

/** The names of a field, with the buttons that change their order and remove them. */
export function NamesList({ label, names, firstOne, onRemove, onForward }: NamesListProps) {
  if (names.length === 0) return null
  return (
    <ul className="names-list" aria-label={`${label} des Artikels`}>
      {names.map((name, index) => (
        // A name can be there twice, if a program has written it so.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${index} ${name}`}>
          <span>
            {name}
            {index === 0 && firstOne && <small>{firstOne}</small>}
          </span>
          {index > 0 && (
            <button type="button" aria-label={`${name} nach vorn`} onClick={() => onForward(index)}>
              <Icon name="arrow-up" size={20} />
            </button>
          )}
          <button type="button" aria-label={`${name} entfernen`} onClick={() => onRemove(index)}>
            <Icon name="close" size={20} />
          </button>
        </li>
      ))}
    </ul>
  )
}
