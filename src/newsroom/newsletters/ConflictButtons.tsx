import { announce } from '../parts/announce.ts'
import { focusSaveButton } from '../parts/forms/focus-in-form.ts'
import { sentenceFor } from '../parts/Trouble.tsx'

type ConflictButtonsProps<Stored extends { version: number }> = {
  /** Loads what somebody else has saved. */
  newest: () => Promise<Stored>
  /** Saves the own text in place of the stored version. */
  save: (seen: number) => void
  /** Shows the stored text in the form. */
  show: (stored: Stored) => void
}

/** The two ways on after somebody else has saved: the own text, or theirs. */
export function ConflictButtons<Stored extends { version: number }>(
  props: ConflictButtonsProps<Stored>,
) {
  const { newest, save, show } = props
  const load = async (): Promise<Stored | null> => {
    try {
      return await newest()
    } catch (error) {
      announce(sentenceFor(error), 'problem')
      return null
    }
  }
  const saveOwn = async () => {
    const stored = await load()
    if (stored) save(stored.version)
  }
  const showOther = async () => {
    const stored = await load()
    if (stored) show(stored)
  }
  // The buttons are gone afterwards, so the focus moves before.
  const pressed = (act: () => Promise<void>) => (event: { currentTarget: HTMLElement }) => {
    focusSaveButton(event.currentTarget)
    void act()
  }
  return (
    <>
      <button type="button" className="button button-secondary" onClick={pressed(saveOwn)}>
        Meine Fassung speichern
      </button>
      <button type="button" className="button button-quiet" onClick={pressed(showOther)}>
        Andere Fassung laden
      </button>
    </>
  )
}
