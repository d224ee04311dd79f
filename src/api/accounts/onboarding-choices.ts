import { z } from 'zod'
import type { OnboardingChoices } from '../../rules/accounts/onboarding.ts'
import { MAX_REGIONS, MAX_TOPICS, regionsOf, topicsOf } from '../../rules/lists/bookmarks.ts'
import { offeredNewsletters } from '../../rules/site/site.ts'
import type { AccountsService } from '../../services/accounts/accounts-service.ts'
import type { PublicContent } from '../../services/content/content-service.ts'
import type { NewslettersService } from '../../services/newsletters/newsletters-service.ts'
import type { ReadersService } from '../../services/readers/readers-service.ts'
import { tagOf } from '../bookmarks/bookmarked-content.ts'
import { bodyOf } from '../sessions/account-requests.ts'
import { endpoints, type Call, type Endpoint } from '../endpoint.ts'
import { ACCOUNT_RATE, FOR_PAGES } from '../terms.ts'

type OnboardingParts = {
  accounts: AccountsService
  content: PublicContent
  readers: ReadersService
  newsletters: NewslettersService
}

const MAX_NEWSLETTERS = 20

const chosen = z.object({
  places: z.array(z.string()).max(MAX_REGIONS),
  topics: z.array(z.number()).max(MAX_TOPICS),
  newsletters: z.array(z.string()).max(MAX_NEWSLETTERS),
})

/**
 * S3.06: the choices in the onboarding dialog for a new reader.
 * `GET /api/onboarding/choices` → `{places, topics, newsletters}`, each `[{id, label, isChosen}]`.
 * `POST /api/onboarding/choices` `{places: [id], topics: [id], newsletters: [id]}` adds the chosen ones that are on
 * offer and completes the onboarding → `{isOnboardingCompleted: true}`; newsletters are confirmed by mail. 400, 401.
 */
export function onboardingChoicesApi(parts: OnboardingParts): Endpoint[] {
  const { accounts, content, readers, newsletters } = parts
  const { get, post } = endpoints({ ...FOR_PAGES, rate: ACCOUNT_RATE })
  return [
    get('/api/onboarding/choices', 'session', show),
    post('/api/onboarding/choices', 'session', choose),
  ]

  async function show({ context, reader }: Call<'session'>): Promise<Response> {
    const [offers, places, topics, ordered] = await Promise.all([
      offersOf(content),
      readers.regionBookmarks(reader),
      readers.tagBookmarks(reader),
      newsletters.subscriptions(reader.ssoId),
    ])
    const choices: OnboardingChoices = {
      places: offers.places.map(({ id, label }) => ({
        id,
        label,
        isChosen: places.some((place) => place.id === id),
      })),
      topics: offers.topics.map(({ id, label }) => ({
        id,
        label,
        isChosen: topics.some((topic) => topic.id === id),
      })),
      newsletters: offers.newsletters.map(({ id, title, rhythm }) => ({
        id,
        label: title,
        text: rhythm,
        isChosen: ordered.some(({ newsletter }) => newsletter === id),
      })),
    }
    return context.json(choices)
  }

  async function choose({ context, reader }: Call<'session'>): Promise<Response> {
    const wanted = chosen.safeParse(await bodyOf(context))
    if (!wanted.success)
      return context.json({ message: 'places, topics and newsletters are lists of ids' }, 400)
    const offers = await offersOf(content)
    for (const place of offers.places)
      if (wanted.data.places.includes(place.id)) await readers.addRegionBookmark(reader, place)
    for (const topic of offers.topics)
      if (wanted.data.topics.includes(topic.id)) await readers.addTagBookmark(reader, topic)
    const ordered = offers.newsletters.filter(({ id }) => wanted.data.newsletters.includes(id))
    const { ssoId: accountId } = reader
    if (ordered.length > 0) await newsletters.subscribe({ accountId, newsletters: ordered })
    await accounts.setOnboardingCompleted(accountId, true)
    return context.json({ isOnboardingCompleted: true })
  }
}

/** Returns the places and topics of the menus and the newsletters on offer. */
async function offersOf(content: PublicContent) {
  const site = await content.site()
  const { menus } = site
  // A menu may link to a deleted topic.
  const topics = await Promise.all(
    topicsOf(menus.hotTopics)
      .slice(0, MAX_TOPICS)
      .map((id) => tagOf(content, String(id)).catch(() => null)),
  )
  return {
    places: regionsOf([...menus.main, ...menus.regions]).slice(0, MAX_REGIONS),
    topics: topics.filter((topic) => topic !== null),
    newsletters: offeredNewsletters(site).slice(0, MAX_NEWSLETTERS),
  }
}
