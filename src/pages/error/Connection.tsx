import { Island } from '../../ui/kit/Island.tsx'
import { texts } from '../../ui/texts.de.ts'
import { ConnectionIsland } from './connection.island.tsx'

const { offline, autoRedirect, online, backOnline, lastSecond } = texts.error

/** S2.30: passes the texts as props, so that the island's script does not contain them. */
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
