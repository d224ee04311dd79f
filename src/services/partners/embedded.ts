import type { Kysely } from 'kysely'
import { PARTNER_SCOPES } from '../../rules/access/partner-scopes.ts'
import { basicPasswordOf } from '../../rules/http/basic-password.ts'
import { bearerOf } from '../../rules/http/bearer.ts'
import type { Tables } from '../../store/tables.ts'
import { issuedKeys } from '../issued-keys.ts'
import type { PartnersService } from './partners-service.ts'

const KIND = {
  table: 'partner_keys',
  owner: 'partner',
  prefix: 'mb-partner-',
  scopes: PARTNER_SCOPES,
} as const

/** Creates the service for partner keys on the site's own database. */
export function createPartners(database: Kysely<Tables>): PartnersService {
  const keys = issuedKeys(database, KIND)
  return {
    async identify(authorization) {
      const key = bearerOf(authorization) ?? basicPasswordOf(authorization)
      return key === null ? null : keys.find(key)
    },
    async make({ partner, scopes, days }) {
      const { name, ...made } = await keys.make({ name: partner, scopes, days })
      return { partner: name, ...made }
    },
    async list() {
      return (await keys.list()).map(({ name, ...key }) => ({ partner: name, ...key }))
    },
    revoke: (id) => keys.revoke(id),
  }
}
