import type { Image } from '../../rules/articles/article.ts'
import { reasonOf } from '../../rules/office/commands.ts'
import {
  readAdForm,
  type AdFaults,
  type AdFields,
  type AdFormReport,
} from '../../rules/office/ad-form.ts'
import { FILE_LOST } from '../../rules/accounts/retained-form.ts'
import { employeeOf } from '../../rules/office/employee.ts'
import {
  ADS_TAG,
  type AdDraft,
  type AdReport,
  type AdsService,
} from '../../services/ads/ads-service.ts'
import { MAX_PICTURE_BYTES, storePicture } from '../../services/images/picture-store.ts'
import { uploadedPictures } from '../../services/images/uploaded-picture.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { OfficeService } from '../../services/office/office-service.ts'
import { ServiceError } from '../../services/service-error.ts'
import { StorageUnavailableError, type Storage } from '../../services/storage/storage.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo, textOf } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import {
  FOR_OFFICE,
  fieldsOf,
  isKey,
  notFoundError,
  officeForm,
  type AnswerWith,
} from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeAdsApi = {
  office: Pick<OfficeService, 'record'>
  ads: Pick<AdsService, 'find'>
  content: Pick<PublicContent, 'channelPaths'>
  /** The storage of uploaded pictures. */
  storage: Storage
  /** Invalidates this node's cached pages that show ads. */
  invalidate: (cacheTags: string[]) => Promise<void>
  answerWith: AnswerWith
}

type StaffCall = Call<'staff: betrieb, proved'>
type Sent = { form: object; path: string; ad: AdReport | null }

const WITH_PICTURE = { body: MAX_PICTURE_BYTES + 100_000 }

/**
 * The paper's own ads. `POST /betrieb/anzeigen/neu` and `POST /betrieb/anzeigen/{id}` {title, text, action, target,
 * slot-…, channels, from, until, weight, dailyCap, isForNewReaders, file or picture, reason, idempotencyKey} as
 * multipart → 303 to the list, or the page with the errors; {command: stop, reason, idempotencyKey} ends the ad now.
 */
export function officeAdsApi(parts: OfficeAdsApi): Endpoint[] {
  const { office, ads, content, storage, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-ad-new'](), 'staff: betrieb, proved', make, WITH_PICTURE),
    post('/betrieb/anzeigen/:id', 'staff: betrieb, proved', change, WITH_PICTURE),
  ]

  async function make(call: StaffCall): Promise<Response> {
    const form = await officeForm(call.context)
    return save(call, { form, path: href['office-ad-new'](), ad: null })
  }

  async function change(call: StaffCall): Promise<Response> {
    const { context } = call
    const typed = context.req.param('id') ?? ''
    const ad = /^\d{1,9}$/.test(typed) ? await ads.find(Number(typed)) : null
    if (!ad) throw notFoundError(context)
    const sent = { form: await officeForm(context), path: href['office-ad']({ id: ad.id }), ad }
    return textOf(sent.form, 'command') === 'stop' ? stop(call, { ...sent, ad }) : save(call, sent)
  }

  async function save(call: StaffCall, { form, path, ad }: Sent): Promise<Response> {
    const picture = await pictureOf(form, ad)
    const fields: AdFields = { ...fieldsOf(form), picture: picture.path }
    const read = readAdForm(fields, ad ? null : new Date())
    const reason = reasonOf(textOf(form, 'reason'))
    const faults = {
      ...faultsOf(read),
      ...('ad' in read ? await unknownChannels(read.ad.channels) : {}),
      ...picture.faults,
      ...missing(reason, form),
    }
    if ('faults' in read || !reason || Object.keys(faults).length > 0)
      return answerWith(call.context, path, { fields, faults } satisfies AdFormReport)
    const draft = { ...read.ad, image: picture.image }
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const command = { act: ad ? 'ad-changed' : 'ad-made', reason, idempotencyKey } as const
    const saved = await office.record(employeeOf(call.reader), command, async (services) => {
      const id = await services.ads.save(ad?.id ?? null, draft, ad ? seenIn(form) : undefined)
      if (id === null) return { result: 'outdated', log: null }
      const log = { subject: `anzeige:${id}`, before: ad ? factsOf(ad) : {}, after: factsOf(draft) }
      return { result: null, log }
    })
    if (saved === 'outdated') {
      const { version: _, ...typed } = fields
      const report: AdFormReport = { fields: typed, faults: { form: texts.ads.outdated } }
      return answerWith(call.context, path, report)
    }
    await invalidate([ADS_TAG])
    return backTo(call.context, href['office-ads'](), { hinweis: 'gespeichert' })
  }

  /** Refuses unknown sections, because an ad there would never be shown. */
  async function unknownChannels(channels: readonly string[]): Promise<AdFaults> {
    if (channels.length === 0) return {}
    const { paths } = await content.channelPaths()
    const unknown = channels.find(
      (channel) => !paths.some((path) => `${path}/`.startsWith(`${channel}/`)),
    )
    return unknown === undefined ? {} : { channels: texts.ads.noChannel(unknown) }
  }

  async function stop(call: StaffCall, { form, path, ad }: Sent & { ad: AdReport }) {
    const reason = reasonOf(textOf(form, 'reason'))
    if (!reason || missing(reason, form)['reason'])
      return answerWith(call.context, path, { faults: { 'stop-reason': texts.office.noReason } })
    const idempotencyKey = textOf(form, 'idempotencyKey')
    const command = { act: 'ad-stopped', reason, idempotencyKey } as const
    await office.record(employeeOf(call.reader), command, async (services) => {
      const isStopped = await services.ads.stop(ad.id)
      const { views, clicks } = ad
      const log = { subject: `anzeige:${ad.id}`, before: {}, after: { views, clicks } }
      return { result: null, log: isStopped ? log : null }
    })
    await invalidate([ADS_TAG])
    return backTo(call.context, href['office-ads'](), { hinweis: 'beendet' })
  }

  /** The picture chosen now, otherwise the one uploaded by an earlier try, otherwise the ad's current one. */
  async function pictureOf(form: object, ad: AdReport | null): Promise<SentPicture> {
    const file: unknown = Reflect.get(form, 'file')
    const named = textOf(form, 'picture')
    const earlier = (await uploadedPictures(storage, named))(named)
    const image = textOf(form, 'noPicture') === 'on' ? null : (earlier ?? ad?.image ?? null)
    if (textOf(form, FILE_LOST) === 'on')
      return { ...sent(image), faults: { file: texts.ads.pictureAgain } }
    if (!(file instanceof File) || file.size === 0) return sent(image)
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return sent((await storePicture(storage, bytes)).image)
    } catch (error) {
      if (!(error instanceof ServiceError) || error instanceof StorageUnavailableError) throw error
      return { ...sent(image), faults: { file: texts.ads.badPicture } }
    }
  }
}

/** The version that the form was filled in from; 0 if the form has no version. */
const seenIn = (form: object): number => {
  const version = textOf(form, 'version')
  return /^\d{1,9}$/.test(version) ? Number(version) : 0
}

type SentPicture = { image: Image | null; path: string; faults: AdFaults }

/** Removes the picture's texts, because the ad has its own. */
const sent = (image: Image | null): SentPicture => ({
  image: image && { ...image, altText: '', caption: '', copyrights: '' },
  path: image?.baseUrl ?? '',
  faults: {},
})

const faultsOf = (read: ReturnType<typeof readAdForm>): AdFaults =>
  'faults' in read ? read.faults : {}

const missing = (reason: string | null, form: object): AdFaults =>
  reason && isKey(textOf(form, 'idempotencyKey')) ? {} : { reason: texts.office.noReason }

const factsOf = ({ title, target, weight, dailyCap, from, until }: AdDraft) => ({
  title,
  target,
  weight,
  dailyCap,
  from,
  until,
})
