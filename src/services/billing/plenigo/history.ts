import { cutText } from '../../../rules/language/cut-text.ts'
import { createHash } from 'node:crypto'
import type { PlenigoClient } from './client.ts'
import { readList } from './pages.ts'
import { creditUpload, creditUse, type PlenigoUpload, type PlenigoUse } from './shapes.ts'

/** Identifies a plenigo wallet. */
export type WalletKey = { customerId: string; uniqueId: string }

/** A use of credits; `articleId` is `null` if it was for something else. `at` is an ISO timestamp. */
export type Use = {
  id: string
  credits: number
  reason: string
  articleId: number | null
  waives: boolean
  at: string
}

/** Added credits; `mark` is the part that this site appended to the reason. */
export type Upload = { id: string; credits: number; reason: string; mark: string; at: string }

export type History = { uses: Use[]; uploads: Upload[] }

const MAX_LENGTH = 100

/** plenigo has no fields for article and consent, so the category contains both. */
export const categoryOf = (articleId: number, waives: boolean): string =>
  waives ? `${articleId} waiver` : String(articleId)

/** plenigo has no idempotency keys, so a repeated request is recognized by a mark at the end of its title. */
export const grantMark = (idempotencyKey: string): string =>
  `#${createHash('sha256').update(idempotencyKey).digest('hex').slice(0, 16)}`

export const refundMark = ({ id }: Pick<Use, 'id'>): string => `#use-${id}`

/** Shortens the reason if the title is too long, never the mark. */
export function titleOf(reason: string, mark: string): string {
  return `${reasonOf(reason, MAX_LENGTH - mark.length - 1)} ${mark}`
}

export const reasonOf = (reason: string, longest = MAX_LENGTH): string =>
  cutText(reason.toWellFormed(), longest)

/** Reads both lists, newest first; a missing wallet has empty lists. */
export async function readHistory(client: PlenigoClient, key: WalletKey): Promise<History> {
  const [uses, uploads] = await Promise.all([readUses(client, key), readUploads(client, key)])
  return { uses, uploads }
}

export async function readUses(client: PlenigoClient, key: WalletKey): Promise<Use[]> {
  const path = `${walletPath(key)}/creditsUsed`
  const idOf = (use: PlenigoUse) => use.creditUsageId
  return ((await readList(client, { path, item: creditUse, idOf })) ?? []).map(useOf)
}

export async function readUploads(client: PlenigoClient, key: WalletKey): Promise<Upload[]> {
  const path = `${walletPath(key)}/creditsUploaded`
  const idOf = (upload: PlenigoUpload) => upload.creditUploadId
  return ((await readList(client, { path, item: creditUpload, idOf })) ?? []).map(uploadOf)
}

export const walletPath = ({ customerId, uniqueId }: WalletKey): string =>
  `/wallets/${customerId}/${uniqueId}`

/** Returns the uses for articles that were not refunded, newest first. */
export function unrefundedUses({ uses, uploads }: History): (Use & { articleId: number })[] {
  const takenBack = new Set(uploads.map(({ mark }) => mark))
  return uses.filter(isForArticle).filter((use) => !takenBack.has(refundMark(use)))
}

const isForArticle = (use: Use): use is Use & { articleId: number } => use.articleId !== null

function useOf({ creditUsageId, creditsUsed, reason, category, usageDate }: PlenigoUse): Use {
  const [, digits, waiver] = /^([1-9]\d{0,9})( waiver)?$/.exec(category ?? '') ?? []
  return {
    id: creditUsageId,
    credits: creditsUsed,
    reason,
    articleId: digits === undefined ? null : Number(digits),
    waives: waiver !== undefined,
    at: instant(usageDate),
  }
}

function uploadOf({ creditUploadId, creditsAdded, title, uploadDate }: PlenigoUpload): Upload {
  const [, reason, mark] = /^(.*) (#[\w-]+)$/s.exec(title ?? '') ?? []
  return {
    id: creditUploadId,
    credits: creditsAdded,
    reason: reason ?? title ?? '',
    mark: mark ?? '',
    at: instant(uploadDate),
  }
}

function instant(moment: string | null | undefined): string {
  const parsed = new Date(moment ?? 0)
  return Number.isNaN(parsed.getTime()) ? new Date(0).toISOString() : parsed.toISOString()
}
