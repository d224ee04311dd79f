import { access, readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { isValidBIC, isValidIBAN } from 'ibantools'
import { parse as parseYaml } from 'yaml'
import sharp from 'sharp'
import { z } from 'zod'
import type { Image } from '../../rules/articles/article.ts'
import { MIN_CONTRAST, PALETTE, unreadablePair } from '../../rules/site/colors.ts'
import { isSection } from '../../routes.ts'
import type { LegalText, Publisher } from '../../rules/site/publisher.ts'
import type { Store } from '../../store/store.ts'
import { legalTextOf } from './legal-text.ts'

const PICTURES = ['logo.svg', 'favicon.svg', 'article.svg']

/** The demo town's file, used if no file is configured. */
export const demoPublisherFile = (root: string): string =>
  join(root, 'db/demo/publisher/publisher.yaml')

const word = z.string().trim().min(1)
const handle = z.string().regex(/^[a-z0-9-]{1,60}$/, 'it must be a–z, 0–9 and hyphens')
const host = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'it is no host such as www.example.de')
const CREDITOR_ID = /^[A-Z]{2}\d{2}[A-Z\d]{3}[A-Z\d]{1,28}$/
const color = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'it is no colour such as #0b4f6c')
  .toLowerCase()
const path = z.string().refine(isSection, 'it is no path of a channel such as region/leverkusen')
const contact = z.strictObject({
  email: z.email(),
  phone: word.nullable().default(null),
  hours: word.nullable().default(null),
})

function colorsOf(mode: 'light' | 'dark') {
  const usual = Object.entries(PALETTE[mode]).map(([name, value]) => [name, color.default(value)])
  const others = Object.fromEntries(usual) as Record<
    keyof (typeof PALETTE)['light'],
    z.ZodDefault<typeof color>
  >
  return z.strictObject({ brand: color, ...others }).superRefine((colors, context) => {
    const pair = unreadablePair(colors)
    if (pair === null) return
    const message = `${pair}, and text needs ${MIN_CONTRAST} : 1`
    context.addIssue({ code: 'custom', message })
  })
}

const schema = z.strictObject({
  name: word,
  shortName: word,
  description: word,
  seoTitle: word,
  mandator: handle,
  brand: handle.optional(),
  audience: word.optional(),
  hosts: z.array(host).default([]),
  homePath: path,
  homeName: word,
  editions: z.array(word).default([]),
  regions: z
    .array(z.strictObject({ label: word, href: z.string().regex(/^\/(?!\/)/, 'it is no path') }))
    .default([]),
  mainSiteUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  newsroomEmail: z.email().nullable().default(null),
  app: z
    .strictObject({ userAgent: z.string().regex(/^\w{3,40}$/), loginUrl: z.url() })
    .nullable()
    .default(null),
  company: z.strictObject({
    name: word,
    street: word,
    city: word,
    vatId: word,
    iban: z
      .string()
      .transform((text) => text.replaceAll(' ', ''))
      .refine(isValidIBAN, 'it is no IBAN'),
    bic: z.string().refine(isValidBIC, 'it is no BIC').nullable().default(null),
    sepaCreditorId: z
      .string()
      .regex(CREDITOR_ID, 'it is no creditor identifier such as DE98ZZZ09999999999')
      .nullable()
      .default(null),
  }),
  dunning: z
    .strictObject({
      graceDays: z.int().min(1).max(60).default(5),
      payDays: z.int().min(7).max(60).default(10),
      feeCents: z.int().min(0).max(2000).default(250),
      returnFeeCents: z.int().min(0).max(2000).default(0),
    })
    .prefault({}),
  contacts: z.strictObject({
    readers: contact,
    subscriptions: contact,
    cancellation: contact,
    withdrawal: contact,
    accessibility: contact,
  }),
  sender: z
    .strictObject({
      name: word.regex(/^[^<>@\p{Cc}]*$/u, 'it is no name').optional(),
      address: z.email().optional(),
    })
    .default({}),
  newsletter: z.strictObject({ id: handle, title: word, text: word }).nullable().default(null),
  colors: z.strictObject({ light: colorsOf('light'), dark: colorsOf('dark') }),
  legal: z.strictObject({ impressum: word, agb: word, datenschutz: word, widerruf: word }),
  pictures: word,
  fallbackPicture: z
    .string()
    .regex(/^[\w-]+\.(?:jpe?g|png|webp|svg)$/, 'it is no name of a picture such as fallback.jpg')
    .nullable()
    .default(null),
  codes: word.nullable().default(null),
})

/**
 * Reads the publisher's file with the texts and pictures that it names in its folder.
 * Throws one sentence that names the file and the field.
 */
export async function readPublisher(file: string): Promise<Publisher> {
  const wrong = (field: string, reason: string): Error =>
    new Error(
      `The publisher's file ${file} is wrong: ${[field, reason].filter(Boolean).join(': ')}.`,
    )
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The publisher's file ${file} cannot be read (${error.code}).`)
  })
  const result = schema.safeParse(yamlOf(text, wrong))
  if (!result.success) {
    const [issue] = result.error.issues
    throw wrong(issue?.path.join('.') ?? '', issue?.message ?? '')
  }
  const { data } = result
  const beside = (name: string): string => resolve(dirname(file), name)
  const legalText = async (name: keyof typeof data.legal): Promise<LegalText> => {
    const markdown = await readFile(beside(data.legal[name]), 'utf8').catch(() => {
      throw wrong(`legal.${name}`, `the file ${data.legal[name]} cannot be read`)
    })
    if (markdown.trim() === '')
      throw wrong(`legal.${name}`, `the file ${data.legal[name]} is empty`)
    return legalTextOf(markdown)
  }
  const pictures = beside(data.pictures)
  for (const name of PICTURES) {
    const missing = () =>
      Promise.reject(wrong('pictures', `there is no ${name} in ${data.pictures}`))
    await access(join(pictures, name)).catch(missing)
  }
  return {
    ...data,
    brand: data.brand ?? data.mandator,
    audience: data.audience ?? data.mandator,
    sender: { name: data.sender.name ?? data.shortName, address: data.sender.address ?? null },
    legal: {
      impressum: await legalText('impressum'),
      agb: await legalText('agb'),
      datenschutz: await legalText('datenschutz'),
      widerruf: await legalText('widerruf'),
    },
    pictures,
    fallbackPicture:
      data.fallbackPicture === null
        ? null
        : await fallbackPictureOf(pictures, data.fallbackPicture).catch(() => {
            throw wrong(
              'fallbackPicture',
              `there is no picture ${data.fallbackPicture} in ${data.pictures}`,
            )
          }),
    codes: data.codes === null ? null : beside(data.codes),
  }
}

/** Rejects if the file is missing or is no picture. */
async function fallbackPictureOf(folder: string, name: string): Promise<Image> {
  const { width, height } = await sharp(join(folder, name)).metadata()
  const words = { altText: '', caption: '', copyrights: '' }
  return { baseUrl: `/site/${name}`, cropVal: null, ...words, width, height }
}

/**
 * Refuses a database of another paper: two papers would sell under each other's name and overwrite each other's terms. A site
 * record for this mandator, which the newsroom may have created before, allows the start.
 */
export async function refuseOtherPaper({ database }: Store, publisher: Publisher): Promise<void> {
  const { mandator } = publisher
  const sites = await database.selectFrom('sites').select('mandator').orderBy('mandator').execute()
  const [other] = sites
  if (!other || sites.some((site) => site.mandator === mandator)) return
  throw new Error(
    `The store is that of the paper ${other.mandator}, but the publisher's file names the mandator ${mandator}: each paper needs a database of its own; one that takes a new mandator puts its record there first (PUT /content-api/v5/sites/${mandator} with "takesOver": "${other.mandator}").`,
  )
}

function yamlOf(text: string, wrong: (field: string, reason: string) => Error): unknown {
  try {
    return parseYaml(text, { maxAliasCount: 20 })
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    throw wrong('', reason.replace(/:$/, ''))
  }
}
