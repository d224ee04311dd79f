import { createDebits } from '../../../services/billing/debits/debits.ts'
import { saveSupplier } from '../../../services/billing/invoices/suppliers.ts'
import { createInvoices } from '../../../services/billing/invoices/invoices.ts'
import { createBankFiles } from '../../../services/billing/payments/bank-files.ts'
import { createPayments } from '../../../services/billing/payments/payments.ts'
import { href } from '../../../routes.ts'
import { createInvitations } from '../../../services/billing/invitations/embedded.ts'
import { createDeclarations } from '../../../services/billing/declarations/declarations.ts'
import { createHouseholds } from '../../../services/billing/households/households.ts'
import { createPrintSubscribers } from '../../../services/billing/print-subscribers/print-subscribers.ts'
import { createCardTroubles } from '../../../services/billing/cards/card-problems.ts'
import { openBilling } from './open-billing.ts'
import { openCards } from './open-cards.ts'
import type { InvoicingServices, SalesServices } from '../../site/services.ts'
import type { OrderedRights } from '../../../services/billing/rights.ts'
import type { Opening } from '../opening.ts'

type Sales = { sales: SalesServices; rights: OrderedRights }

/** Opens the services for offers, wallets, contracts and card payments, and the rights that contracts give. */
export async function openSalesServices(opening: Opening): Promise<Sales> {
  const { config, store, rateLimits } = opening
  const { database } = store
  const { services, rights } = await openBilling(opening)
  return {
    rights,
    sales: {
      ...services,
      invitations: createInvitations(database),
      declarations: createDeclarations({ database, limits: rateLimits }),
      households: createHouseholds({ database, limits: rateLimits }),
      printSubscribers: createPrintSubscribers(database),
      ...openCards(database, config),
    },
  }
}

/** Creates the services for invoices and payments, and saves the publisher's data that invoices show. */
export async function createInvoicingServices(opening: Opening): Promise<InvoicingServices> {
  const basis = billingBasis(opening)
  const { database, publisher } = basis
  await saveSupplier(database, publisher)
  return {
    debits: createDebits(basis),
    payments: createPayments(basis),
    bankFiles: createBankFiles(),
    invoices: createInvoices({ ...basis, typesetter: opening.typesetter }),
    cardTroubles: createCardTroubles(basis),
  }
}

/** Returns what services need that write to customers about their invoices. */
export function billingBasis({ config, publisher, store: { database } }: Opening) {
  const absolute = (path: string): string => new URL(path, config.publicUrl).href
  return {
    database,
    publisher,
    invoicesUrl: absolute(`${href['account-abo']()}#rechnungen`),
    payUrl: absolute(href['order-card']()),
  }
}
