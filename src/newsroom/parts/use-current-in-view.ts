import { useEffect, useRef, type RefObject } from 'react'

/** Scrolls a row of links to the current one, as soon as `current` or the number of links changes. */
export function useCurrentInView(
  current: string | undefined,
  count: number,
): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    link?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current, count])
  return list
}
