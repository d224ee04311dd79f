/** Runs once when the place is less than `near` below the viewport. */
export function whenNear(place: Element, run: () => void, near = '1200px'): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      run()
    },
    { rootMargin: `0px 0px ${near} 0px` },
  )
  observer.observe(place)
}

/**
 * Runs once the place is below the viewport, so that nothing visible moves. Checks at the start of a frame, because
 * the page does not scroll before that frame is drawn.
 */
export function whenBelow(place: Element, fill: () => void): void {
  const check = () =>
    requestAnimationFrame(() => {
      if (!place.isConnected) return
      if (place.getBoundingClientRect().top >= innerHeight) fill()
      else addEventListener('scroll', check, { once: true })
    })
  check()
}
