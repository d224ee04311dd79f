/**
 * The part of the route table that is in the first script of every page: its links and those of islands, and the pages whose
 * links need special handling. A path that it treats as a channel may be another page on the server. Islands import this file
 * and `paying.ts`; importing the whole table would add it to their bundles.
 */
import { byId } from './by-id.ts'
import { dialogFlow } from './dialog-flow.ts'
import { last } from './catch-all.ts'
import { legal } from './legal.ts'
import { portal } from './portal.ts'
import { firstMatch, fixed, hrefs } from './route.ts'

const known = { home: fixed('/'), ...byId, ...legal, ...dialogFlow, ...portal, ...last } as const

export const pageAt = (path: string) => firstMatch(known, path)

export const href = hrefs(known)
