import { Island } from '../../ui/kit/Island.tsx'
import { texts } from '../../ui/texts.de.ts'
import { ConnectionIsland } from './connection.island.tsx'

const { offline, autoRedirect, online, backOnline, lastSecond } = texts.error

/** S2.30, with its words: the script of the island carries none. */
export function Connection(error: { startsOffline: boolean; message: string }) {
  return (
    <Island
      name="connection"
      on="idle"
      view={ConnectionIsland}
      props={{ ...error, texts: { offline, autoRedirect, online, backOnline, lastSecond } }}
    />
  )
}
