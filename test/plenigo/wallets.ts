import type { Call } from './replies.ts'

export type Wallet = {
  id: number
  customerId: string
  uniqueId: string
  balance: number
  createdDate: string
  changedDate: string
  uses: { id: string; shown: Record<string, unknown> }[]
  uploads: { id: string; shown: Record<string, unknown> }[]
}

/** The wallets of plenigo's customers, with everything that was used and uploaded. */
export function createWallets() {
  const wallets = new Map<string, Wallet>()
  let lastId = 5000
  return { find, open, use, upload }

  function find(customerId: unknown, uniqueId: unknown): Wallet | undefined {
    return wallets.get(`${String(customerId)}/${String(uniqueId)}`)
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

  /** Uses credits like the app or another client of plenigo. */
  function use(wallet: Wallet, body: Call['body']): void {
    const id = String(++lastId)
    const usageDate = new Date().toISOString()
    wallet.balance -= Number(body.creditsUsed)
    wallet.changedDate = usageDate
    wallet.uses.push({ id, shown: { ...body, usageDate, creditUsageId: Number(id) } })
  }

  function upload(
    wallet: Wallet,
    { customerId, uniqueId, title, creditCount }: Call['body'],
  ): void {
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
  }
}
