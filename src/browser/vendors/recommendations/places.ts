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

/** As soon as the place is below the window: what is filled there moves nothing that is seen. */
export function whenBelow(place: Element, fill: () => void): void {
  const isBelow = () => place.getBoundingClientRect().top >= innerHeight
  const check = () => {
    if (!place.isConnected) return removeEventListener('scroll', check)
    if (!isBelow()) return
    removeEventListener('scroll', check)
    fill()
  }
  addEventListener('scroll', check, { passive: true })
  check()
}
