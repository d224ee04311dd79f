/** The site's flags and values (S3.11): what they are called, of which kind they are, and what holds until a newsroom sets another. */

type Definition =
  | { kind: 'boolean'; default: boolean }
  | { kind: 'number'; default: number }
  | { kind: 'text'; default: string }
  | { kind: 'list'; default: readonly string[] }
  | { kind: 'choice'; default: string; choices: readonly string[] }

const flag = <const Value extends boolean>(value: Value) =>
  ({ kind: 'boolean', default: value as boolean }) as const
const number = (value: number) => ({ kind: 'number', default: value }) as const
const text = (value: string) => ({ kind: 'text', default: value }) as const
const list = (...values: string[]) => ({ kind: 'list', default: values }) as const
const choice = <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  ({ kind: 'choice', default: choices[0] as Choice, choices }) as const

export const SETTINGS = {
  // S9.11: where the subscription links lead; the paywall's, where it is the checkout, to that of the offer it stands on.
  header_subscription_link: text('/order/abo'),
  bookmark_subscription_link: text('/order/abo'),
  sub_subscription_link: text('/order/onepage-checkout'),
  sub_cancellation_link: text('/kuendigen'),

  // S3.11, S9.07: the onboarding, and the moments that open it.
  onboardingpopup_enabled: flag(false),
  onboardingpopup_afterregistration_enabled: flag(false),
  onboardingpopup_afterlogin_enabled: flag(false),

  // S4.04–S4.06, design 5: access.
  paywall_enabled: flag(true),
  extended_access: choice('off', 'verified', 'parameters'),
  /** Until the newsroom sets another, this, `app_login_url` and `main_site_url` are as the publisher's file says. */
  google_showcase_referrers: list(),
  /** Whom Google's tokens are made for; without it none verifies. */
  google_access_client_id: text(''),
  /** `googlebot: googlebot.com google.com`, one entry a crawler; none is off. */
  verified_crawlers: list(),

  // S4.07: what a single article costs, in coins.
  article_price_credits: number(1),

  // What both sides of an invitation get, in coins, once the invited order can no longer be withdrawn; 0 is none.
  invite_credits_inviter: number(5),
  invite_credits_invited: number(5),

  // Gift links: how many a subscriber makes in a calendar month, how long one opens, for whom.
  gift_links_per_month: number(10),
  gift_link_days: number(14),
  gift_link_needs_login: flag(true),

  // S2.22, S6.10: the app's own login page; who may frame the dialog flow beside this site, as origins.
  app_login_url: text(''),
  frame_origins: list(),
  // S2.17: who may show the sport widget in a frame, as origins.
  sport_widget_origins: list(),

  // S3.04: told to the paper's apps: whether recommendations are shown, and the player of its videos.
  reco_enabled: flag(true),
  video_player_id: text(''),

  // S9.08, S9.09: how old articles of feeds for partners may be; paths of channels and topics that some of them do not get.
  rssfeed_freshness_days: number(12),
  feeds_tv_guide: list('tv-programm'),
  feeds_campaigns: list('kampagnen'),

  // Whether text and data mining is reserved (§ 44b UrhG), and where its terms stand; crawlers that robots.txt shuts out.
  tdm_reserved: flag(true),
  tdm_policy_url: text(''),
  robots_shut_out: list(),

  // S5.03, S6.02: the larger edition, bookmarks.
  main_site_url: text(''),
  bookmark_limit_disabled: flag(false),
} as const satisfies Record<string, Definition>

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]['default'] }

/** S5.07: any stored or sent values become settings; what is absent or unusable reads as its default. */
export function parseSettings(raw: Readonly<Record<string, unknown>>): Settings {
  const entries = Object.entries(SETTINGS).map(([name, definition]) => [
    name,
    parseSetting(definition, Object.hasOwn(raw, name) ? raw[name] : undefined),
  ])
  return Object.fromEntries(entries) as Settings
}

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name)
}

/** Whether a value may be stored as this setting, so that a slip is refused and not read as the default. */
export function isSettingValue(name: SettingName, value: unknown): boolean {
  const definition: Definition = SETTINGS[name]
  switch (definition.kind) {
    case 'boolean':
      return [true, false, 1, 0, 'true', 'false', '1', '0'].some((one) => one === value)
    case 'number':
      return Number.isFinite(parseNumber(value, Number.NaN))
    case 'text':
      return typeof value === 'string'
    case 'list':
      return (
        typeof value === 'string' ||
        (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      )
    case 'choice':
      return definition.choices.some((one) => one === value)
  }
}

function parseSetting(definition: Definition, value: unknown): Definition['default'] {
  if (value === undefined || value === null) return definition.default
  switch (definition.kind) {
    case 'boolean':
      return value === true || value === 1 || value === 'true' || value === '1'
    case 'number':
      return parseNumber(value, definition.default)
    case 'text':
      return typeof value === 'string' ? value : definition.default
    case 'list':
      return parseList(value) ?? definition.default
    case 'choice':
      return definition.choices.find((choice) => choice === value) ?? definition.default
  }
}

function parseNumber(value: unknown, fallback: number): number {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === ''))
    return fallback
  const parsed = Number(value)
  return Number.isFinite(parsed) ? parsed : fallback
}

/** Texts, or one text with commas. */
function parseList(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string')
    return value
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  if (!Array.isArray(value)) return undefined
  return value.filter((part) => typeof part === 'string')
}
