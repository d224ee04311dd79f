import { DRAWINGS } from '../../ui/kit/drawings.tsx'
import { Island } from '../../ui/kit/Island.tsx'
import { Connection } from '../error/Connection.tsx'
import { KeptPagesIsland } from './kept-pages.island.tsx'

/** Articles that can be read offline, until the connection is back. */
export function OfflineView() {
  return (
    <div className="page error-page">
      <svg className="drawing" viewBox="0 0 160 112" width="160" height="112" aria-hidden="true">
        {DRAWINGS.bridge}
      </svg>
      <div>
        <h1>Keine Verbindung</h1>
        <Connection startsOffline message="" />
        <div className="section">
          <Island name="kept-pages" on="idle" view={KeptPagesIsland} props={{}} />
        </div>
      </div>
    </div>
  )
}
