import { ServiceError } from '../../service-error.ts'
import type { CreditGrant, CreditMovement, CreditUsage, Wallet } from '../wallets/wallet-service.ts'
import { PlenigoUnavailableError, readAnswer, type PlenigoClient } from './client.ts'
import {
  grantMark,
  readUploads,
  refundMark,
  unrefundedUses,
  titleOf,
  walletPath,
  type History,
  type WalletKey,
} from './history.ts'
import type { PlenigoParts } from './parts.ts'
import { wallet as walletShape } from './shapes.ts'
import { texts } from './texts.de.ts'

/** Returns `null` if the customer has no wallet. */
export async function readWallet(client: PlenigoClient, key: WalletKey): Promise<Wallet | null> {
  const answer = await client.call('GET', walletPath(key))
  if (answer.status === 404) return null
  return walletOf(client, answer)
}

export function walletOf(
  client: PlenigoClient,
  answer: Awaited<ReturnType<PlenigoClient['call']>>,
): Wallet {
  const known = readAnswer(client, walletShape, answer)
  return {
    uniqueId: known.uniqueId,
    title: known.title ?? texts.wallet,
    // plenigo omits 0.
    availableCreditCount: known.availableCreditCount ?? 0,
    creditValidityTimespan: known.creditValidityTimespan ?? 'NONE',
    customerCreditWalletId: known.customerCreditWalletId,
    customerId: known.customerId,
    createdDate: known.createdDate ?? '',
    changedDate: known.changedDate ?? known.createdDate ?? '',
  }
}

/** Adds credits once per idempotency key; an earlier upload is found by its mark. Throws 400, 404 or 503. */
export async function addCredits(parts: PlenigoParts, grant: CreditGrant): Promise<Wallet> {
  const { accountId, credits, reason, idempotencyKey } = grant
  if (!Number.isSafeInteger(credits) || credits < 1)
    throw new ServiceError(400, 'Credits are added in whole numbers above zero')
  const customer = await parts.customers.findOrMake(accountId)
  if (!customer) throw new ServiceError(404, 'There is no such account')
  const key = { customerId: customer.customerId, uniqueId: parts.walletId }
  const mark = grantMark(idempotencyKey)
  return parts.alone(accountId, async () => {
    const wallet = await openWallet(parts.client, key)
    if (await isUploaded(parts.client, key, mark)) return wallet
    return upload(parts.client, key, { credits, title: titleOf(reason, mark), mark })
  })
}

async function openWallet(client: PlenigoClient, key: WalletKey): Promise<Wallet> {
  const known = await readWallet(client, key)
  if (known) return known
  const answer = await client.call('POST', '/wallets', { body: key })
  // plenigo refuses a wallet that exists, for example after a lost response.
  return answer.status < 300 ? walletOf(client, answer) : requireWallet(client, key)
}

type NewUpload = { credits: number; title: string; mark: string }

/** Calls `POST /wallets/upload`. After a lost response, the list of uploads shows whether it was done. */
export async function upload(
  client: PlenigoClient,
  key: WalletKey,
  { credits, title, mark }: NewUpload,
): Promise<Wallet> {
  const body = { ...key, title, creditCount: credits }
  try {
    return walletOf(client, await client.call('POST', '/wallets/upload', { body }))
  } catch (error) {
    if (!isUnsure(error) || !(await isUploaded(client, key, mark).catch(() => false))) throw error
    return requireWallet(client, key)
  }
}

export const isUnsure = (error: unknown): boolean =>
  error instanceof PlenigoUnavailableError && error.isUnsure

async function isUploaded(client: PlenigoClient, key: WalletKey, mark: string): Promise<boolean> {
  return (await readUploads(client, key)).some((one) => one.mark === mark)
}

/** Returns the wallet of a customer that must have one. */
export async function requireWallet(client: PlenigoClient, key: WalletKey): Promise<Wallet> {
  const wallet = await readWallet(client, key)
  if (!wallet) throw new PlenigoUnavailableError({ isUnsure: false })
  return wallet
}

export function usagesOf({ customerId, uniqueId }: WalletKey, history: History): CreditUsage[] {
  return unrefundedUses(history).map(({ id, credits, reason, at, articleId }) => ({
    creditUsageId: id,
    customerId,
    uniqueId,
    creditsUsed: credits,
    reason,
    category: String(articleId),
    usageDate: at,
    articleId,
  }))
}

/** Merges both lists into one history, newest first. */
export function movementsOf({ uses, uploads }: History): CreditMovement[] {
  const articles = new Map(uses.map((use) => [refundMark(use), use.articleId]))
  const used = uses.map(({ id, credits, reason, articleId, waives, at }) => ({
    id: `use-${id}`,
    credits: -credits,
    reason,
    articleId,
    waiverAt: waives ? at : null,
    createdAt: at,
  }))
  const uploaded = uploads.map(({ id, credits, reason, mark, at }) => ({
    id: `upload-${id}`,
    credits,
    reason,
    articleId: articles.get(mark) ?? null,
    waiverAt: null,
    createdAt: at,
  }))
  return [...used, ...uploaded].toSorted((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  )
}
