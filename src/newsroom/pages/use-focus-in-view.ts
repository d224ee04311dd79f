import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls to the focused control of the element when `place` changes, so that a move does not carry it out of view. */
export function useFocusInView<Part extends HTMLElement>(place: number): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useEffect(() => {
    const focused = document.activeElement
    if (part.current?.contains(focused)) focused?.scrollIntoView({ block: 'center' })
  }, [place])
  return part
}
