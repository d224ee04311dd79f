import { PLUS_TAG_PREFIX, ROLES } from '../../src/rules/access/roles.ts'
import type { AccountsService } from '../../src/services/accounts/accounts-service.ts'
import type { BillingService } from '../../src/services/billing/billing-service.ts'

export const DEMO_PASSWORD = 'Morgenblatt-2026!'

/** One account of every kind; the kind is the name before the @ (design 10). */
export const DEMO_ACCOUNTS: Record<
  string,
  { firstName: string; lastName: string; roles: string[]; credits?: number }
> = {
  frei: { firstName: 'Frida', lastName: 'Frei', roles: [] },
  plus: { firstName: 'Paula', lastName: 'Plus', roles: [ROLES.plus] },
  pur: { firstName: 'Peter', lastName: 'Pur', roles: [ROLES.pur] },
  purplus: { firstName: 'Petra', lastName: 'Purplus', roles: [ROLES.pur, ROLES.plus] },
  epaper: { firstName: 'Emil', lastName: 'Epaper', roles: [ROLES.epaper] },
  wallet: { firstName: 'Wanda', lastName: 'Wallet', roles: [ROLES.wallet], credits: 10 },
  pluswallet: {
    firstName: 'Pia',
    lastName: 'Pluswallet',
    roles: [ROLES.plus, ROLES.wallet],
    credits: 3,
  },
  tag: { firstName: 'Theo', lastName: 'Tag', roles: [`${PLUS_TAG_PREFIX}102`] },
  redaktion: { firstName: 'Rita', lastName: 'Redaktion', roles: [ROLES.newsroom] },
  betrieb: { firstName: 'Bert', lastName: 'Betrieb', roles: [ROLES.operator] },
}

/** Accounts that exist are left as they are. */
export async function seedDemoAccounts(
  accounts: AccountsService,
  billing: BillingService,
): Promise<void> {
  for (const [kind, { credits, ...person }] of Object.entries(DEMO_ACCOUNTS)) {
    const email = `${kind}@morgenblatt.example`
    const created = await accounts.createAccount({
      ...person,
      email,
      password: DEMO_PASSWORD,
      emailVerified: true,
    })
    if (created && credits)
      await billing.addCredits({
        accountId: created.id,
        credits,
        reason: 'Startguthaben',
        idempotencyKey: 'demo',
      })
  }
}
