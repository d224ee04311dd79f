import type { FakeCustomer } from './customer-endpoints.ts'
import { invalid, listed, refusal, type Call, type Reply } from './replies.ts'
import { createWallets, type Wallet } from './wallets.ts'

const WALLET_MISSING = refusal(404, 88_404, 'CreditWallet for the provided id cannot be found.')
const TOO_FEW = refusal(412, 88_412, 'Precondition for CreditWallet failed.')
const KNOWN_ALREADY = refusal(400, 88_001, 'Same unique id is already in use.')

const RULES: Record<string, (value: unknown) => boolean> = {
  customerId: (value) => typeof value === 'string' && /^\d{1,18}$/.test(value),
  uniqueId: (value) => typeof value === 'string' && /^[0-9\-a-zA-Z]{2,30}$/.test(value),
  creditsUsed: (value) => isWhole(value) && value >= 1 && value <= 100_000,
  creditCount: (value) => isWhole(value) && value >= 1 && value <= 100_000_000,
  reason: isShort,
  title: isShort,
  category: (value) => value === undefined || isShort(value),
}

function isShort(value: unknown): boolean {
  return typeof value === 'string' && value.length > 0 && value.length <= 100
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** Serves `/wallets…` with the fields, patterns and limits of the published description. */
export function createWalletEndpoints(customers: Map<string, FakeCustomer>) {
  const wallets = createWallets()
  const { open, use } = wallets
  return { answer, open, use, of: (customerId: string) => wallets.find(customerId, 'coins') }

  function answer({ method, path, query, body }: Call): Reply | null {
    if (method === 'POST' && path === '/wallets')
      return checked(body, ['customerId', 'uniqueId'], create)
    if (method === 'POST' && path === '/wallets/use')
      return checked(body, ['customerId', 'uniqueId', 'creditsUsed', 'reason', 'category'], used)
    if (method === 'POST' && path === '/wallets/upload')
      return checked(body, ['customerId', 'uniqueId', 'title', 'creditCount'], uploaded)
    const [, customerId, uniqueId, list] =
      /^\/wallets\/(\d+)\/([\w-]+)(?:\/(creditsUsed|creditsUploaded))?$/.exec(path) ?? []
    if (method !== 'GET' || customerId === undefined) return null
    const wallet = wallets.find(customerId, uniqueId)
    if (!wallet) return WALLET_MISSING
    if (!list) return shown(wallet)
    return listed(list === 'creditsUsed' ? wallet.uses : wallet.uploads, query)
  }

  function checked(
    body: Call['body'],
    fields: readonly string[],
    act: (body: Call['body']) => Reply,
  ): Reply {
    const wrong = fields.filter((field) => !RULES[field]?.(body[field]))
    const unknown = Object.keys(body).filter((field) => !fields.includes(field))
    return wrong.length + unknown.length > 0 ? invalid(88_400, [...wrong, ...unknown]) : act(body)
  }

  function create({ customerId, uniqueId }: Call['body']): Reply {
    if (wallets.find(customerId, uniqueId)) return KNOWN_ALREADY
    if (!customers.has(String(customerId))) return invalid(88_400, ['customerId'])
    return shown(open(String(customerId), 0, String(uniqueId)))
  }

  function used(body: Call['body']): Reply {
    const wallet = wallets.find(body.customerId, body.uniqueId)
    if (!wallet) return WALLET_MISSING
    if (wallet.balance < Number(body.creditsUsed)) return TOO_FEW
    use(wallet, body)
    return shown(wallet)
  }

  function uploaded(body: Call['body']): Reply {
    const wallet = wallets.find(body.customerId, body.uniqueId)
    if (!wallet) return WALLET_MISSING
    wallets.upload(wallet, body)
    return shown(wallet)
  }
}

/** Omits empty values and zero, as plenigo's description allows. */
function shown({ id, balance, customerId, uniqueId, createdDate, changedDate }: Wallet): Reply {
  return {
    status: 200,
    body: {
      customerId,
      uniqueId,
      createdDate,
      changedDate,
      title: 'Coins',
      customerCreditWalletId: id,
      ...(balance > 0 && { availableCreditCount: balance }),
    },
  }
}
