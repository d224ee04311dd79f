/** S6.10: the message from a framed dialog-flow page to its parent page. */
export type FlowMessage = {
  source: 'morgenblatt'
  flow: string
  /** `signed-in` comes with a session; `done` is any other success. */
  result: 'signed-in' | 'done'
  /** The path that the reader would continue to. */
  next: string
}

/** S6.10: sends the message to the parent, to own origins only. Returns `false` if the page is not framed. */
export function notifyParent(
  message: Omit<FlowMessage, 'source'>,
  ownOrigins: readonly string[],
): boolean {
  if (parent === window) return false
  // If the browser knows the parent's origin, send to that origin only; otherwise the browser delivers to the
  // matching one.
  const [framing] = Reflect.get(location, 'ancestorOrigins') ?? []
  const own = [location.origin, ...ownOrigins]
  for (const origin of own.filter((one) => framing === undefined || one === framing))
    parent.postMessage({ source: 'morgenblatt', ...message } satisfies FlowMessage, origin)
  return true
}
