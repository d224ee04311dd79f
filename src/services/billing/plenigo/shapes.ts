import { z } from 'zod'

/** Fields of plenigo's objects that this site reads. plenigo omits fields that are empty, 0 or null. */

export const customerId = z.string().regex(/^\d{1,18}$/)
/** 64-bit ids as sent by plenigo. */
const number = z.union([z.number().int(), z.string()]).transform(String)
const moment = z.string().nullish()
const text = z.string().nullish()
const flag = z.boolean().nullish()

export const knownCustomer = z.object({ customerId })

export const customer = z.object({
  customerId,
  externalSystemId: text,
  email: text,
  firstName: text,
  lastName: text,
  status: z.enum(['ACTIVATED', 'BLOCKED', 'DEACTIVATED', 'DISABLED']).nullish(),
  registrationDate: moment,
  createdDate: moment,
})
export type PlenigoCustomer = z.infer<typeof customer>

export const wallet = z.object({
  uniqueId: z.string(),
  title: text,
  availableCreditCount: z.number().int().nullish(),
  creditValidityTimespan: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR', 'NONE']).nullish(),
  customerCreditWalletId: number,
  customerId,
  createdDate: moment,
  changedDate: moment,
})

export const creditUse = z.object({
  creditUsageId: number,
  creditsUsed: z.number().int(),
  reason: z.string(),
  category: text,
  usageDate: moment,
})
export type PlenigoUse = z.infer<typeof creditUse>

export const creditUpload = z.object({
  creditUploadId: number,
  creditsAdded: z.number().int(),
  title: text,
  uploadDate: moment,
})
export type PlenigoUpload = z.infer<typeof creditUpload>

export const accessRights = z.object({
  customerBlocked: flag,
  items: z
    .array(z.object({ accessRightUniqueId: z.string(), accessGranted: flag, blocked: flag }))
    .nullish(),
})

const subscriptionItem = z.object({
  title: text,
  accessRightUniqueId: text,
  price: z.number().nullish(),
  discountPercentage: z.number().nullish(),
  quantity: z.number().int().nullish(),
  status: z.enum(['ACTIVE', 'INACTIVE', 'CANCELLED']).nullish(),
})

export const subscription = z.object({
  subscriptionId: z.number().int(),
  startDate: moment,
  endDate: moment,
  cancellationDate: moment,
  status: z.enum(['ACTIVE', 'INACTIVE', 'IGNORED']).nullish(),
  accessBlocked: flag,
  customerCancellationBlocked: flag,
  nextBookingDate: moment,
  paused: z.object({ startPauseDate: moment, endPauseDate: moment }).nullish(),
  items: z.array(subscriptionItem).nullish(),
})
export type PlenigoSubscription = z.infer<typeof subscription>

export const cancellationDates = z.object({ items: z.array(z.string()).nullish() })
