/** S6.10: what a page of the dialog flow says to the page of ours that frames it. */
export type FlowMessage = {
  source: 'morgenblatt'
  flow: string
  /** `signed-in` comes with a session; `done` is everything else that succeeded. */
  result: 'signed-in' | 'done'
  /** The path the reader would have gone to. */
  next: string
}

/** S6.10: says it inside a frame, to an own origin alone; false where nothing frames the page. */
export function notifyParent(
  message: Omit<FlowMessage, 'source'>,
  ownOrigins: readonly string[],
): boolean {
  if (parent === window) return false
  // Where the browser names the framing origin only that one is told; else the browser delivers to the one that fits.
  const [framing] = Reflect.get(location, 'ancestorOrigins') ?? []
  const own = [location.origin, ...ownOrigins]
  for (const origin of own.filter((one) => framing === undefined || one === framing))
    parent.postMessage({ source: 'morgenblatt', ...message } satisfies FlowMessage, origin)
  return true
}
