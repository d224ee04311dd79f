import { useSyncExternalStore } from 'react'

/** Returns a value that only the browser knows. Hydration renders `onServer` first, then the browser's value. */
export function useInBrowser<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(subscribe, read, () => onServer)
}

/** The value is read with every render; there is no change event. */
const subscribe = () => () => undefined
