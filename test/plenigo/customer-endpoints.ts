import { invalid, refusal, type Call, type Reply } from './replies.ts'

export type FakeCustomer = {
  customerId: string
  externalSystemId: string
  email: string
  firstName?: string
  lastName?: string
  language: string
  status: 'ACTIVATED' | 'BLOCKED'
  registrationDate: string
}

const CUSTOMER_MISSING = refusal(404, 20_404, 'Customer for the provided id cannot be found.')
const EMAIL_TAKEN = refusal(400, 20_007, 'Customer with this email already exists.')
const EXTERNAL_TAKEN = refusal(400, 20_023, 'Customer with this external system id already exists.')

/** Serves `/customers`, `/customers/{customerId}`, `/customers/customerIdByExternalSystemId/{externalSystemId}`. */
export function createCustomerEndpoints(customers: Map<string, FakeCustomer>) {
  return { answer }

  function answer({ method, path, body }: Call): Reply | null {
    const [, externalSystemId] =
      /^\/customers\/customerIdByExternalSystemId\/([^/]+)$/.exec(path) ?? []
    if (externalSystemId) return byExternalId(decodeURIComponent(externalSystemId))
    const [, customerId] = /^\/customers\/(\d{1,18})$/.exec(path) ?? []
    if (method === 'GET' && customerId) return shown(customers.get(customerId), 200)
    if (method === 'POST' && path === '/customers') return create(body)
    return null
  }

  function byExternalId(externalSystemId: string): Reply {
    const known = customers.values().find((one) => one.externalSystemId === externalSystemId)
    return known ? { status: 200, body: { customerId: known.customerId } } : CUSTOMER_MISSING
  }

  function create({ email, externalSystemId, firstName, lastName, language }: Call['body']): Reply {
    const wrong = [
      ...(typeof email === 'string' && /^[^@]+@[^@]+$/.test(email) ? [] : ['email']),
      ...(typeof language === 'string' && language.length === 2 ? [] : ['language']),
      ...(isName(firstName) ? [] : ['firstName']),
      ...(isName(lastName) ? [] : ['lastName']),
      ...(isName(externalSystemId) ? [] : ['externalSystemId']),
    ]
    if (wrong.length > 0) return invalid(20_400, wrong)
    const same = customers.values().find((one) => one.email === email)
    if (same?.externalSystemId === externalSystemId && same) return shown(same, 208)
    if (same) return EMAIL_TAKEN
    if (byExternalId(String(externalSystemId)).status === 200) return EXTERNAL_TAKEN
    const made: FakeCustomer = {
      customerId: String(900_000_000_001 + customers.size),
      externalSystemId: typeof externalSystemId === 'string' ? externalSystemId : '',
      email: String(email),
      ...(typeof firstName === 'string' && { firstName }),
      ...(typeof lastName === 'string' && { lastName }),
      language: String(language),
      status: 'ACTIVATED',
      registrationDate: new Date().toISOString(),
    }
    customers.set(made.customerId, made)
    return shown(made, 201)
  }
}

const isName = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= 100)

const shown = (customer: FakeCustomer | undefined, status: number): Reply =>
  customer ? { status, body: customer } : CUSTOMER_MISSING
