import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { COUNTDOWN_SECONDS, returnTarget } from '../../rules/browsing/back-online.ts'
import { href } from '../../routes/first-script.ts'
import { navigateTo } from '../../ui/navigate-to.ts'

type ConnectionProps = {
  startsOffline: boolean
  /** The message of the error. */
  message: string
  /** S8.09 */
  texts: Record<'offline' | 'autoRedirect' | 'online' | 'backOnline' | 'lastSecond', string>
}

const ASK_MS = 5000

/** S2.30: tells that the network is down, and reloads when it is back. */
export function ConnectionIsland({ startsOffline, message, texts }: ConnectionProps) {
  const [isOffline, setOffline] = useState(startsOffline)
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => watchConnection(setOffline, setSeconds), [])
  useEffect(() => {
    if (!isOffline) return undefined
    const timer = setInterval(() => void checkConnection(setOffline, setSeconds), ASK_MS)
    return () => clearInterval(timer)
  }, [isOffline])
  useEffect(() => {
    if (seconds === null) return undefined
    if (seconds === 0) return navigateTo(returnTarget(ownAddress(), message))
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, message])
  return (
    <div aria-live="polite">
      {isOffline && (
        <p>
          {texts.offline} {texts.autoRedirect}
        </p>
      )}
      {seconds !== null && (
        <>
          <p>{texts.online}</p>
          <p aria-live="off">
            {seconds === 1
              ? texts.lastSecond
              : texts.backOnline.replace('{seconds}', String(seconds))}
          </p>
        </>
      )}
    </div>
  )
}

type Setters = [Dispatch<boolean>, Dispatch<SetStateAction<number | null>>]

function watchConnection(...[setOffline, setSeconds]: Setters): () => void {
  const lost = () => {
    setOffline(true)
    setSeconds(null)
  }
  const found = () => void checkConnection(setOffline, setSeconds)
  addEventListener('offline', lost)
  addEventListener('online', found)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', found)
  }
}

/** A browser that reports being online may still not reach this site. */
async function checkConnection(...[setOffline, setSeconds]: Setters): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return
  setOffline(false)
  // A second answer does not restart the countdown.
  setSeconds((left) => left ?? COUNTDOWN_SECONDS)
}

/** The page is shown at the path that failed, unless the reader opened its own path. */
const ownAddress = (): string | null =>
  location.pathname === href.offline() ? null : location.pathname + location.search
