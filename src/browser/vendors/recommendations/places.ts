/** Once the place comes near the window: as far below it as it is time to ask, or otherwise said. */
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
 * As soon as the place is below the window: what is filled there moves nothing that is seen. Asked as a frame begins, for
 * until it is drawn nothing scrolls any more.
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
