import type { Image } from '../../rules/articles/article.ts'
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
import {
  adOf,
  newAdForm,
  officeAdForm,
  stopAdForm,
  withSlots,
  type AdFormReport,
  type TypedAd,
} from '../../pages/office-ad/office-ad.form.ts'
import type { FormProblems } from '../../pages/forms/office-report.ts'
import { readForm } from '../../pages/forms/read-form.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { backTo } from '../sessions/account-requests.ts'
import { texts } from '../texts.de.ts'
import { FOR_OFFICE, notFoundError, officeForm, type AnswerWith } from './office-requests.ts'
import { href } from '../../routes.ts'

type OfficeAdsParts = {
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
type AdProblems = FormProblems<typeof officeAdForm>
type Sent = { body: object; path: string; ad: AdReport | null }

const WITH_PICTURE = { body: MAX_PICTURE_BYTES + 100_000 }

/**
 * The paper's own ads. `POST /betrieb/anzeigen/neu` and `POST /betrieb/anzeigen/{id}` {title, text, action, target,
 * slot-…, channels, from, until, weight, dailyCap, isForNewReaders, file or picture, reason, idempotencyKey} as
 * multipart → 303 to the list, or the page with the errors; {command: stop, reason, idempotencyKey} ends the ad now.
 */
export function officeAdsApi(parts: OfficeAdsParts): Endpoint[] {
  const { office, ads, content, storage, invalidate, answerWith } = parts
  const { post } = endpoints(FOR_OFFICE)
  return [
    post(href['office-ad-new'](), 'staff: betrieb, proved', make, WITH_PICTURE),
    post('/betrieb/anzeigen/:id', 'staff: betrieb, proved', change, WITH_PICTURE),
  ]

  async function make(call: StaffCall): Promise<Response> {
    const body = await officeForm(call.context)
    return save(call, { body, path: href['office-ad-new'](), ad: null })
  }

  async function change(call: StaffCall): Promise<Response> {
    const { context } = call
    const id = context.req.param('id') ?? ''
    const ad = /^\d{1,9}$/.test(id) ? await ads.find(Number(id)) : null
    if (!ad) throw notFoundError(context)
    const sent = { body: await officeForm(context), path: href['office-ad']({ id: ad.id }), ad }
    const { typed: stopping } = readForm(stopAdForm, sent.body)
    return stopping.command === 'stop' ? stopAd(parts, call, sent) : save(call, sent)
  }

  async function save(call: StaffCall, { body, path, ad }: Sent): Promise<Response> {
    const read = readForm(ad ? officeAdForm : newAdForm, withSlots(body))
    const { values, faults } = read
    const picture = await pictureOf(storage, body, read.typed, ad)
    const typed = { ...read.typed, picture: picture.path }
    const refuse = (report: AdFormReport) => answerWith(call.context, path, report)
    const refusal = {
      ...picture.problems,
      ...(values && (await unknownChannels(content, values.channels))),
    }
    if (!values || Object.keys(refusal).length > 0) return refuse({ typed, faults, refusal })
    const { reason, idempotencyKey, version } = values
    const draft = { ...adOf(values), image: picture.image }
    const command = { act: ad ? 'ad-changed' : 'ad-made', reason, idempotencyKey } as const
    const saved = await office.record(employeeOf(call.reader), command, async (services) => {
      const id = await services.ads.save(ad?.id ?? null, draft, ad ? version : undefined)
      if (id === null) return { result: 'outdated', log: null }
      const log = { subject: `anzeige:${id}`, before: ad ? factsOf(ad) : {}, after: factsOf(draft) }
      return { result: null, log }
    })
    if (saved === 'outdated') {
      const form = texts.ads.outdated
      return refuse({ typed: { ...typed, version: '' }, faults, refusal: { form } })
    }
    await invalidate([ADS_TAG])
    return backTo(call.context, href['office-ads'](), { hinweis: 'gespeichert' })
  }
}

/** Ends an ad now. */
async function stopAd(
  { office, invalidate, answerWith }: OfficeAdsParts,
  call: StaffCall,
  { body, path, ad }: Sent & { ad: AdReport },
): Promise<Response> {
  const { values, faults } = readForm(stopAdForm, body)
  if (!values) return answerWith(call.context, path, { stop: faults } satisfies AdFormReport)
  const { reason, idempotencyKey } = values
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

/** Refuses unknown sections, because an ad there would never be shown. */
async function unknownChannels(
  content: Pick<PublicContent, 'channelPaths'>,
  channels: readonly string[],
): Promise<AdProblems> {
  if (channels.length === 0) return {}
  const { paths } = await content.channelPaths()
  const unknown = channels.find(
    (channel) => !paths.some((path) => `${path}/`.startsWith(`${channel}/`)),
  )
  return unknown === undefined ? {} : { channels: texts.ads.noChannel(unknown) }
}

type SentPicture = { image: Image | null; path: string; problems: AdProblems }

/** The picture chosen now, otherwise the one uploaded by an earlier try, otherwise the ad's current one. */
async function pictureOf(
  storage: Storage,
  body: object,
  typed: TypedAd,
  ad: AdReport | null,
): Promise<SentPicture> {
  const file: unknown = Reflect.get(body, 'file')
  const earlier = (await uploadedPictures(storage, typed.picture))(typed.picture)
  const image = typed.noPicture === 'on' ? null : (earlier ?? ad?.image ?? null)
  if (typed[FILE_LOST] === 'on')
    return { ...sent(image), problems: { file: texts.ads.pictureAgain } }
  if (!(file instanceof File) || file.size === 0) return sent(image)
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return sent((await storePicture(storage, bytes)).image)
  } catch (error) {
    if (!(error instanceof ServiceError) || error instanceof StorageUnavailableError) throw error
    return { ...sent(image), problems: { file: texts.ads.badPicture } }
  }
}

/** Removes the picture's texts, because the ad has its own. */
const sent = (image: Image | null): SentPicture => ({
  image: image && { ...image, altText: '', caption: '', copyrights: '' },
  path: image?.baseUrl ?? '',
  problems: {},
})

const factsOf = ({ title, target, weight, dailyCap, from, until }: AdDraft) => ({
  title,
  target,
  weight,
  dailyCap,
  from,
  until,
})
