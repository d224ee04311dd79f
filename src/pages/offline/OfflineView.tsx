import { Island } from '../../ui/kit/Island.tsx'
import { Connection } from '../error/Connection.tsx'
import { KeptPagesIsland } from './kept-pages.island.tsx'

/** Articles that can be read offline, until the connection is back. */
export function OfflineView() {
  return (
    <>
      <div className="page error-page">
        <h1>Keine Verbindung</h1>
        <Connection startsOffline message="" />
      </div>
      <div className="page section">
        <Island name="kept-pages" on="idle" view={KeptPagesIsland} props={{}} />
      </div>
    </>
  )
}
