/**
 * What the first script of every page knows of the table: where it and islands link to, and the pages a click on which is
 * not like any other. What it takes for a channel, the server knows better. An island links by this one, and by `paying.ts`:
 * by the whole table it would bring the whole table.
 */
import { byId } from './by-id.ts'
import { dialogFlow } from './dialog-flow.ts'
import { last } from './last.ts'
import { legal } from './legal.ts'
import { portal } from './portal.ts'
import { firstMatch, fixed, hrefs } from './route.ts'

const known = { home: fixed('/'), ...byId, ...legal, ...dialogFlow, ...portal, ...last } as const

export const pageAt = (path: string) => firstMatch(known, path)

export const href = hrefs(known)
