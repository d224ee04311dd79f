import { useSyncExternalStore } from 'react'

/** What only the browser can tell: hydration shows what the server showed, and at once after it what the browser says. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer)
}

/** Read anew with every render; nothing announces a change. */
const subscribe = () => () => undefined
