import { useEffect, useEffectEvent } from 'react'

/** A command of the palette. Labels of the commands that are shown together differ. */
export type PaletteCommand = {
  label: string
  /** Other words that find it. */
  words?: string
  /** Its shortcut, as in `SHORTCUTS`. */
  keys?: readonly string[]
  run: () => void
}

const readers = new Set<() => readonly PaletteCommand[]>()

/** Adds commands to the palette while the component is shown. */
export function usePaletteCommands(commands: readonly PaletteCommand[]): void {
  const read = useEffectEvent(() => commands)
  useEffect(() => {
    const reader = () => read()
    readers.add(reader)
    return () => void readers.delete(reader)
  }, [])
}

/** Returns the commands of the components that are shown now. */
export const screenCommands = (): PaletteCommand[] => [...readers].flatMap((read) => read())
