import { join } from 'node:path'
import { z } from 'zod'
import { NEWSROOM_ROLES } from '../../../rules/newsroom/moves.ts'
import type { AccountsService } from '../../../services/accounts/accounts-service.ts'
import type { WalletService } from '../../../services/billing/wallets/wallet-service.ts'
import { readYaml } from './read-yaml.ts'

const kept = z.strictObject({
  /** Number of bookmarked articles, each saved soon after its publication. */
  bookmarks: z.number().int(),
  read: z.number().int(),
  /** Slugs of tags, in the reader's order. */
  topics: z.array(z.string()),
  /** Last segments of the paths of the region pages. */
  regions: z.array(z.string()),
  newsletters: z.array(z.string()),
})
export type KeptLists = z.infer<typeof kept>

const accounts = z.strictObject({
  password: z.string(),
  /** By kind of reader, which is the local part of the e-mail address (design 10). */
  readers: z.record(
    z.string(),
    z.strictObject({
      name: z.tuple([z.string(), z.string()]),
      roles: z.array(z.string()).default([]),
      newsroomRole: z.enum(NEWSROOM_ROLES).optional(),
      credits: z.number().int().default(0),
      keeps: kept.optional(),
    }),
  ),
})
export type DemoAccounts = z.infer<typeof accounts>

export const readDemoAccounts = (demoDir: string): Promise<DemoAccounts> =>
  readYaml(join(demoDir, 'accounts.yaml'), accounts)

export const demoEmail = (kind: string): string => `${kind}@morgenblatt.example`

type AccountServices = { accounts: AccountsService; wallets: WalletService }

/** Creates the demo's accounts; existing accounts stay unchanged. */
export async function seedDemoAccounts(
  { password, readers }: DemoAccounts,
  services: AccountServices,
): Promise<void> {
  for (const [kind, { name, roles, newsroomRole, credits }] of Object.entries(readers)) {
    const [firstName, lastName] = name
    const created = await services.accounts.createAccount({
      firstName,
      lastName,
      roles,
      newsroomRole,
      email: demoEmail(kind),
      password,
      emailVerified: true,
    })
    if (created && credits > 0)
      await services.wallets.addCredits({
        accountId: created.id,
        credits,
        reason: 'Startguthaben',
        idempotencyKey: 'demo',
      })
  }
}
