import type { FakeCustomer } from './customer-endpoints.ts'
import { invalid, listed, refusal, type Call, type Reply } from './replies.ts'

type Wallet = {
  id: number
  customerId: string
  uniqueId: string
  balance: number
  createdDate: string
  changedDate: string
  uses: { id: string; shown: Record<string, unknown> }[]
  uploads: { id: string; shown: Record<string, unknown> }[]
}

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
  const wallets = new Map<string, Wallet>()
  let lastId = 5000
  return { answer, open, use, of: (customerId: string) => wallets.get(`${customerId}/coins`) }

  function answer({ method, path, query, body }: Call): Reply | null {
    if (method === 'POST' && path === '/wallets')
      return checked(body, ['customerId', 'uniqueId'], create)
    if (method === 'POST' && path === '/wallets/use')
      return checked(body, ['customerId', 'uniqueId', 'creditsUsed', 'reason', 'category'], used)
    if (method === 'POST' && path === '/wallets/upload')
      return checked(body, ['customerId', 'uniqueId', 'title', 'creditCount'], uploaded)
    const [, key, list] =
      /^\/wallets\/(\d+\/[\w-]+)(?:\/(creditsUsed|creditsUploaded))?$/.exec(path) ?? []
    if (method !== 'GET' || key === undefined) return null
    const wallet = wallets.get(key)
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
    const key = `${String(customerId)}/${String(uniqueId)}`
    if (wallets.has(key)) return KNOWN_ALREADY
    if (!customers.has(String(customerId))) return invalid(88_400, ['customerId'])
    return shown(open(String(customerId), 0, String(uniqueId)))
  }

  /** Creates a wallet like the back office. */
  function open(customerId: string, balance: number, uniqueId = 'coins'): Wallet {
    const now = new Date().toISOString()
    const wallet = {
      id: ++lastId,
      customerId,
      uniqueId,
      balance,
      createdDate: now,
      changedDate: now,
      uses: [],
      uploads: [],
    }
    wallets.set(`${customerId}/${uniqueId}`, wallet)
    return wallet
  }

  function used(body: Call['body']): Reply {
    const wallet = wallets.get(`${String(body.customerId)}/${String(body.uniqueId)}`)
    if (!wallet) return WALLET_MISSING
    if (wallet.balance < Number(body.creditsUsed)) return TOO_FEW
    use(wallet, body)
    return shown(wallet)
  }

  /** Uses credits like the app or another client of plenigo. */
  function use(wallet: Wallet, body: Call['body']): void {
    const id = String(++lastId)
    const usageDate = new Date().toISOString()
    wallet.balance -= Number(body.creditsUsed)
    wallet.changedDate = usageDate
    wallet.uses.push({ id, shown: { ...body, usageDate, creditUsageId: Number(id) } })
  }

  function uploaded({ customerId, uniqueId, title, creditCount }: Call['body']): Reply {
    const wallet = wallets.get(`${String(customerId)}/${String(uniqueId)}`)
    if (!wallet) return WALLET_MISSING
    const id = String(++lastId)
    const uploadDate = new Date().toISOString()
    wallet.balance += Number(creditCount)
    wallet.changedDate = uploadDate
    const itemType = 'EXTERNAL_UPLOAD'
    const creditUploadId = Number(id)
    wallet.uploads.push({
      id,
      shown: {
        customerId,
        uniqueId,
        title,
        creditsAdded: creditCount,
        uploadDate,
        creditUploadId,
        itemType,
      },
    })
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
