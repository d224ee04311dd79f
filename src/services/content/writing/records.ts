import { z } from 'zod'
import { isPodcastCategory } from '../../../rules/podcasts/podcast-categories.ts'
import { ISSUE_TEMPLATES } from '../../../rules/newsletters/issue.ts'
import {
  MAX_NEWSLETTER_DESCRIPTION,
  MAX_NEWSLETTER_SECTIONS,
  MAX_NEWSLETTERS,
  MAX_SECTION_ARTICLES,
  MAX_SECTION_HOURS,
  RESERVED_NEWSLETTER_ID,
} from '../../../rules/newsletters/newsletter-limits.ts'
import { MENU_HANDLES, SECTION_LAYOUTS, type MenuHandle } from '../../../rules/site/site.ts'
import {
  isRecordLink,
  isRecordSlug,
  MAX_CONTACTS,
  MAX_MENU_ITEMS,
  MAX_SHOW_DESCRIPTION,
} from '../../../rules/newsroom/records.ts'
import { isArticlePath } from '../../../rules/articles/article-path.ts'
import { changeSchema } from './changed-fields.ts'
import { articleNumber, channelPath, listName } from '../wire/inputs.ts'
import { imageSchema } from '../import/wire-fields.ts'

/** Schemas of authors, tags, channels and the site in writes and demo files. Unknown fields are refused. */

const line = z.string().trim().max(300)
const filled = line.min(1, 'must not be empty')
const slug = z.string().max(120).refine(isRecordSlug, 'must be a–z, 0–9 and hyphens')

const link = z.string().max(2000).refine(isRecordLink, 'must be a path or an address')

export const authorFields = z.strictObject({
  slug,
  prename: line.default(''),
  surname: filled,
  shortname: line.nullable().default(null),
  role: line.default(''),
  bio: z.string().trim().max(5000).default(''),
  img: imageSchema(true).nullable().default(null),
  contacts: z
    .array(z.strictObject({ label: filled, href: link }))
    .max(MAX_CONTACTS)
    .exactOptional(),
})

export const podcastFields = z.strictObject({
  slug,
  title: filled,
  description: z.string().trim().min(1, 'must not be empty').max(MAX_SHOW_DESCRIPTION),
  author: filled,
  rhythm: line.default(''),
  category: z.string().refine(isPodcastCategory, 'is none of Apple’s categories').default('News'),
  explicit: z.boolean().default(false),
  img: imageSchema(true).nullable().default(null),
})

export const tagFields = z.strictObject({
  slug,
  label: filled,
  parentId: articleNumber.nullable().default(null),
})

const moment = z.iso.datetime({ offset: true }).nullable().default(null)

const curation = z
  .strictObject({
    layout: z.enum(SECTION_LAYOUTS),
    title: line.default(''),
    targetPath: link.nullable().default(null),
    list: listName.nullable().default(null),
    limit: z.number().int().min(0).max(50),
    teaserIds: z.array(articleNumber).max(50).default([]),
    newsletterId: slug.nullable().default(null),
    pins: z
      .array(
        z.strictObject({
          id: articleNumber,
          place: z.number().int().min(0).max(49),
          from: moment,
          until: moment,
        }),
      )
      .max(50)
      .exactOptional(),
  })
  .refine(
    ({ layout, teaserIds, pins = [] }) =>
      layout !== 'ranked' || teaserIds.length + pins.length === 0,
    { path: ['teaserIds'], message: 'of a ranked section are counted, not picked' },
  )

export const channelFields = z.strictObject({
  displayName: filled,
  seoTitle: line.nullable().default(null),
  description: z.string().trim().max(1000).default(''),
  sections: z.array(curation).max(40).default([]),
})

const menu = z
  .array(z.strictObject({ label: filled, href: link, target: z.literal('_blank').exactOptional() }))
  .max(MAX_MENU_ITEMS)
  .default([])

const menus = Object.fromEntries(MENU_HANDLES.map((handle) => [handle, menu])) as Record<
  MenuHandle,
  typeof menu
>

const issueSection = z.strictObject({
  title: line.default(''),
  source: z.union([
    listName,
    z
      .string()
      .regex(/^curation:[a-z0-9-]+(\/[a-z0-9-]+)*$/)
      .max(209),
  ]),
  limit: z.number().int().min(1).max(MAX_SECTION_ARTICLES),
  hours: z.number().int().min(1).max(MAX_SECTION_HOURS).exactOptional(),
})

export const newsletterFields = z.strictObject({
  id: slug.refine((id) => id !== RESERVED_NEWSLETTER_ID, 'is a page of its own'),
  title: filled,
  description: z.string().trim().max(MAX_NEWSLETTER_DESCRIPTION).default(''),
  rhythm: line.default(''),
  writer: line.exactOptional(),
  template: z.enum(ISSUE_TEMPLATES).exactOptional(),
  sections: z.array(issueSection).max(MAX_NEWSLETTER_SECTIONS).exactOptional(),
  schedule: z
    .strictObject({
      weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
      time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 06:00'),
    })
    .exactOptional(),
  closed: z.literal(true).exactOptional(),
})

export const siteFields = z.strictObject({
  siteName: filled,
  brandColor: z.string().regex(/^#[\da-f]{6}$/i, 'must be a colour such as #0b4f6c'),
  description: z.string().trim().max(1000).default(''),
  seoTitle: line.default(''),
  menus: z.strictObject(menus),
  newsletters: z.array(newsletterFields).max(MAX_NEWSLETTERS).exactOptional(),
})

const allowEmpty = z.boolean().optional()

/** A change of a channel: absent fields are kept, or get the default for a new channel. */
export const channelChange = changeSchema(channelFields).extend({ allowEmpty })

/** A change of the site's menus: absent ones are kept. */
export const menusChange = changeSchema(siteFields.shape.menus)

/** A change of the site's name and descriptions. */
export const siteDataChange = changeSchema(
  siteFields.pick({ siteName: true, brandColor: true, description: true, seoTitle: true }),
)

/** A change of the site record. `takesOver` names the mandator whose record a new one starts with. */
export const siteChange = changeSchema(siteFields).extend({
  menus: menusChange.optional(),
  takesOver: slug.optional(),
  allowEmpty,
})

/** Changes of an author, a topic and a podcast: absent fields are kept, or get the default for a new one. */
export const authorChange = changeSchema(authorFields)
export const tagChange = changeSchema(tagFields)
export const podcastChange = changeSchema(podcastFields)

/** Demo files contain the key in addition to the fields. */
export const authorRecord = authorFields.extend({ id: articleNumber.nullable().default(null) })
export const podcastRecord = podcastFields.extend({ id: articleNumber })
export const tagRecord = tagFields.extend({ id: articleNumber })
export const channelRecord = channelFields.extend({
  path: channelPath.refine(
    (path) => !isArticlePath(`/${path}`),
    'must not end in a number, as paths of articles do',
  ),
})
export const siteRecord = siteFields.extend({ mandator: slug })
