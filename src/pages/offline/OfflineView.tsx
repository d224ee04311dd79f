import { Island } from '../../ui/kit/Island.tsx'
import { ConnectionIsland } from '../error/connection.island.tsx'
import { KeptPagesIsland } from './kept-pages.island.tsx'

/** What can be read without a connection, until there is one again. */
export function OfflineView() {
  return (
    <>
      <div className="page error-page">
        <h1>Keine Verbindung</h1>
        <Island
          name="connection"
          on="idle"
          view={ConnectionIsland}
          props={{ startsOffline: true, message: '' }}
        />
      </div>
      <div className="page section">
        <Island name="kept-pages" on="idle" view={KeptPagesIsland} props={{}} />
      </div>
    </>
  )
}
