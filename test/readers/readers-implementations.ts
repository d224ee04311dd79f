import { afterAll } from 'vitest'
import { createBearers } from '../../src/services/calls/bearers.ts'
import { createReaders } from '../../src/services/readers/embedded.ts'
import type { ListOwner, ReadersService } from '../../src/services/readers/readers-service.ts'
import { createRemoteReaders } from '../../src/services/readers/remote.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../fixtures/test-database.ts'
import { openUserApi, type FakeUserApi } from '../fakes/user-api.ts'
import { openTestSite, type ReaderKind } from '../site/test-site.ts'

/** An implementation under test, with readers whose lists are empty. */
export type Implementation = {
  readers: ReadersService
  newReader: () => Promise<ListOwner>
  /** Records a purchase in the implementation. */
  sell: (owner: ListOwner, articleId: number, date: string) => Promise<void>
  /** Ids of existing articles. */
  articles: number[]
  /** Undefined if the implementation uses no network. */
  api?: FakeUserApi
  store: Store
}

async function openStore(): Promise<Store> {
  const store = await createTestDatabase()
  afterAll(() => store.close())
  return store
}

let made = 0

async function newAccount({ database }: Store, id?: string): Promise<string> {
  made += 1
  const row = await database
    .insertInto('accounts')
    .values({ email: `reader${made}@leser.example`, password_hash: '', ...(id && { id }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const sellIn = async (
  { database }: Pick<Store, 'database'>,
  { ssoId }: ListOwner,
  [article_id, purchased_at]: [number, string],
): Promise<void> => {
  await database
    .insertInto('credit_purchases')
    .values({ account_id: ssoId, article_id, purchased_at })
    .execute()
}

const log = { error: () => undefined }
const mandator = () => Promise.resolve('morgenblatt')
const NUMBERS = Array.from({ length: 25 }, (_, index) => 1001 + index)

/** Opens the embedded readers of a database. */
export async function openEmbedded(): Promise<Implementation> {
  const store = await openStore()
  return {
    store,
    readers: createReaders(store),
    newReader: async () => ({ ssoId: await newAccount(store) }),
    sell: (owner, articleId, date) => sellIn(store, owner, [articleId, date]),
    articles: NUMBERS,
  }
}

/** Opens readers of a foreign User API. */
export async function openForeign(
  options: { patienceMs?: number } = {},
): Promise<Implementation & { api: FakeUserApi }> {
  const api = await openUserApi()
  afterAll(() => api.close())
  const store = await openStore()
  const bearers = createBearers()
  const own = createReaders(store)
  return {
    store,
    api,
    readers: createRemoteReaders({ url: api.url, mandator, bearers, own, log, ...options }),
    async newReader() {
      const reader = readerOf(await newAccount(store))
      bearers.note(reader, `token-${reader.ssoId}`)
      api.admit(reader.ssoId, `token-${reader.ssoId}`)
      return reader
    },
    sell: (owner, articleId, date) => Promise.resolve(api.sell(owner.ssoId, articleId, date)),
    articles: NUMBERS,
  }
}

/** Readers without a subscription, for whom the limit of five also applies on the remote site. */
const KINDS: ReaderKind[] = [
  'frei',
  'pur',
  'epaper',
  'wallet',
  'tag',
  'plus',
  'purplus',
  'pluswallet',
]

/** Opens readers of the User API of another Morgenblatt site. */
export async function openMorgenblatt(): Promise<Implementation> {
  const site = await openTestSite()
  afterAll(() => site.close())
  const store = await openStore()
  const bearers = createBearers()
  const kinds = [...KINDS]
  const answer = await site.get('/content-api/v5/teasers?list=newest&limit=25')
  const { teasers } = (await answer.json()) as { teasers: { documentId: number }[] }
  return {
    store,
    readers: createRemoteReaders({
      url: `${site.url}/user-api`,
      mandator,
      bearers,
      own: createReaders(store),
      log,
    }),
    async newReader() {
      const cookie = await site.signIn(kinds.shift() ?? 'frei')
      const session = await site.get('/api/session', { headers: { cookie } })
      const { reader } = (await session.json()) as { reader: { ssoId: string } }
      const owner = readerOf(reader.ssoId)
      bearers.note(owner, /id_token=([^;]+)/.exec(cookie)?.[1] ?? '')
      await newAccount(store, reader.ssoId)
      return owner
    },
    sell: (owner, articleId, date) => sellIn(site, owner, [articleId, date]),
    articles: teasers.map(({ documentId }) => documentId),
  }
}

const readerOf = (ssoId: string) => ({
  ssoId,
  email: 'leser@leser.example',
  emailVerified: true,
  salutation: '',
  firstName: '',
  lastName: '',
  roles: [],
  expiresAt: 4_102_444_800,
})
