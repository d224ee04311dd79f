import { Icon } from '../../ui/kit/Icon.tsx'
import { Island } from '../../ui/kit/Island.tsx'
import { ConnectionIsland } from '../error/connection.island.tsx'
import { KeptPagesIsland } from './kept-pages.island.tsx'

/** What can be read without a connection, until there is one again. */
export function OfflineView() {
  return (
    <div className="page error-page">
      <p className="error-status">
        <Icon name="offline" />
      </p>
      <div>
        <h1>Sie sind offline</h1>
        <Island
          name="connection"
          on="idle"
          view={ConnectionIsland}
          props={{ startsOffline: true, message: '' }}
        />
        <Island name="kept-pages" on="idle" view={KeptPagesIsland} props={{}} />
      </div>
    </div>
  )
}
