import { isValueOf, parseSetting, valuesOf, type Definition } from './setting-kinds.ts'

/** The site's flags and values (S3.11): what they are called, of which kind they are, and what holds until a newsroom sets another. */

const flag = <const Value extends boolean>(value: Value) =>
  ({ kind: 'boolean', default: value as boolean }) as const
const number = (value: number, { least = 0, most }: { least?: number; most: number }) =>
  ({ kind: 'number', default: value, least, most }) as const
const text = (value: string) => ({ kind: 'text', default: value }) as const
const link = (path: string) => ({ kind: 'link', default: path }) as const
const address = () => ({ kind: 'address', default: '' as string }) as const
const list = (...values: string[]) => ({ kind: 'list', default: values }) as const
const choice = <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  ({ kind: 'choice', default: choices[0] as Choice, choices }) as const

export const SETTINGS = {
  // S9.11: where the subscription links lead; the paywall's, where it is the checkout, to that of the offer it stands on.
  header_subscription_link: link('/order/abo'),
  bookmark_subscription_link: link('/order/abo'),
  sub_subscription_link: link('/order/onepage-checkout'),
  sub_cancellation_link: link('/kuendigen'),
  sub_online_service_link: link('/account/abo'),
  sub_give_away_link: link('/order#verschenken'),
  /** Where the issues of the E-Paper are read; empty where the reader service tells its readers. */
  epaper_url: address(),

  // S3.11, S9.07: the masthead with the mark of PLUS, or in the colours of the rainbow.
  plus_logo_enabled: flag(false),
  xp_lgbtqi_logo_enabled: flag(false),
  // Of which section a teaser of the home page is; that rows may be swiped.
  ressort_label_homemix_enabled: flag(false),
  swipe_tooltip_enabled: flag(false),
  // Below an article: more about its topic, the ways to its topics, an invitation to follow them.
  moreabouttopic_article_enabled: flag(true),
  topicpage_article_enabled: flag(true),
  engageme_enabled: flag(false),

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
  /** Which product of the publication Google's script asks about (`isPartOf.productID`); without it no page asks. */
  google_access_product_id: text(''),
  /** Google's script of that access; `swg.js`, which it needs, is in the same folder. */
  google_access_script_url: text('https://news.google.com/swg/js/v1/swg-gaa.js'),
  /** `googlebot: googlebot.com google.com`, one entry a crawler; none is off. */
  verified_crawlers: list(),

  // S4.07: what a single article costs, in coins.
  article_price_credits: number(1, { least: 1, most: 1000 }),

  // What a customer may owe by invoice and debit until a first payment has arrived: euros, and orders at the same time.
  unpaid_limit_euros: number(50, { most: 100_000 }),
  unpaid_limit_orders: number(1, { least: 1, most: 100 }),

  // What both sides of an invitation get, in coins, once the invited order is paid for good; 0 is none.
  invite_credits_inviter: number(5, { most: 1000 }),
  invite_credits_invited: number(5, { most: 1000 }),

  // Gift links: how many a subscriber makes in a calendar month, how long one opens, for whom.
  gift_links_per_month: number(10, { most: 1000 }),
  gift_link_days: number(14, { least: 1, most: 366 }),
  gift_link_needs_login: flag(true),

  // S2.22, S6.10: the app's own login page; who may frame the dialog flow beside this site, as origins.
  app_login_url: text(''),
  frame_origins: list(),
  // S2.17: who may show the sport widget in a frame, as origins.
  sport_widget_origins: list(),

  // S3.04: told to the paper's apps: whether recommendations are shown, and the player of its videos.
  reco_enabled: flag(true),
  video_player_id: text(''),

  // S9.07, S1.08: push; with the id of its channel CleverPush in place of our own, for whom has agreed to it.
  push_enabled: flag(true),
  cleverpush_channel_id: text(''),
  cleverpush_url: text('https://static.cleverpush.com'),
  // S1.07, S9.05: how long an article waits for recommendations, on the server and in the browser; whether shared topics count for them.
  data_reco_timeout_ms: number(400, { most: 10_000 }),
  data_reco_deactivatetopicranking_enabled: flag(false),
  /** S4.15: the share of new visitors who get B stands behind the underscore; the name is also the local key (S3.20). */
  data_reco_variant: text('reco_95'),
  // S9.07: tests, and how their arms share visitors (decision 53).
  abtests_enabled: flag(false),
  birds_reco_ratios: text('100/0/0'),
  frequency_test_ratios: text('20/80'),
  // S1.07, S9.07: silent until the publisher has an id there.
  taboola_enabled: flag(true),
  taboola_publisher_id: text(''),
  taboola_url: text('https://cdn.taboola.com'),
  taboola_mode: text('thumbnails-a'),
  taboola_placement: text('Below Article Thumbnails'),

  // S9.08, S9.09: how old articles of feeds for partners may be; paths of channels and topics that some of them do not get.
  rssfeed_freshness_days: number(12, { least: 1, most: 366 }),
  feeds_tv_guide: list('tv-programm'),
  feeds_campaigns: list('kampagnen'),

  // Whether text and data mining is reserved (§ 44b UrhG), and where its terms stand; crawlers that robots.txt shuts out.
  tdm_reserved: flag(true),
  tdm_policy_url: text(''),
  robots_shut_out: list(),

  // S9.07: whether readers are asked for their consent; without it nothing that needs one is ever loaded.
  consent_manager_enabled: flag(true),
  /** S1.05: whether it can be refused, or is to be agreed to or paid instead. */
  consent_model: choice('reject', 'pur'),
  /** The publisher's own id as a consent manager of TCF; 0 is none, and then the framework is not spoken (decision 56). */
  tcf_cmp_id: number(0, { most: 4095 }),
  // S1.05, S3.11: Sourcepoint in place of our own banner (decision 61); the host that stands for it, `flag=id` of its custom
  // vendors, the privacy manager in which a decision is changed. Without an account and that one our own banner asks.
  sourcepoint_enabled: flag(false),
  sourcepoint_account_id: text(''),
  sourcepoint_subdomain: text(''),
  sourcepoint_property_id: text(''),
  sourcepoint_privacy_manager_id: text(''),
  sourcepoint_vendor_ids: list(),
  // S7.16: where Echobox's applet stands; without an address there is none.
  echobox_script_url: text('https://applets.ebxcdn.com/ebx.js'),

  // S7.16: Google's sign-in client, where the paper is registered with Google; without an address the link alone is there.
  google_client_url: text('https://accounts.google.com/gsi/client'),

  // S9.07, S3.11: counting; Adobe's tags by their address, INFOnline (IVW) by the paper's own host and offer ids.
  web_analytics_enabled: flag(true),
  tracking_systemenvironment_name: text('production'),
  adobe_script_url: text(''),
  ivw_szm_enabled: flag(false),
  ivw_cname: text(''),
  ivw_st_desktopname: text(''),
  ivw_st_mobilename: text(''),

  // S9.07: whether VG Wort counts who reads a text, and where: what its mark begins with, up to the article's id, such as
  // `https://vg05.met.vgwort.de/na/vgzm.1234567-`. Without it nothing is counted.
  vgwort_pixel_enabled: flag(true),
  vgwort_mark_prefix: text(''),

  // S1.06: the ad server: its code at Google, `slot=path` where an ad unit is called otherwise; the script that fetches its ads,
  // and the publisher's own Prebid, whose file names the bidders. Without a code the paper's own ads stand alone.
  ad_network_code: text(''),
  ad_unit_paths: list(),
  /** The entries of `/ads.txt`, each a line of it; without any there is none. */
  ads_txt: list(),
  ad_script_url: text('https://securepubads.g.doubleclick.net/tag/js/gpt.js'),
  prebid_url: text(''),

  // S3.11: the shop's widget in articles (`/ecommerce-widget`): its address with {articleId}, {channel}, {widget}; the one
  // origin it may come from. Without both nothing shows.
  ecommercewidget_enabled: flag(true),
  ecommercewidget_iframeurlpattern: text(''),
  ecommercewidget_allowedorigin: text(''),

  // S5.03, S6.02: the larger edition, bookmarks.
  main_site_url: address(),
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
export const isSettingValue = (name: SettingName, value: unknown): boolean =>
  isValueOf(SETTINGS[name], value)

/** What a setting takes, for a sentence that refuses what it does not. */
export const valuesOfSetting = (name: SettingName): string => valuesOf(SETTINGS[name])
