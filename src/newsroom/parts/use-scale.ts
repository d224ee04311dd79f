import { useEffect, useState, type RefObject } from 'react'

/** Returns the factor by which a frame of this width fits its place: 1 if there is space. */
export function useScale(place: RefObject<HTMLElement | null>, width: number): number {
  const [scale, setScale] = useState(1)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, width])
  return scale
}
