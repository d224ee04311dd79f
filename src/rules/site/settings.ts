import { CHECKS } from '../newsroom/checks.ts'
import { isValueOf, parseSetting, valuesOf, type Definition } from './setting-kinds.ts'

/** The site's settings (S3.11): their names, kinds and default values. */

const flag = <const Value extends boolean>(value: Value) =>
  ({ kind: 'boolean', default: value as boolean }) as const
const number = (value: number, { least = 0, most }: { least?: number; most: number }) =>
  ({ kind: 'number', default: value, least, most }) as const
const text = (value: string) => ({ kind: 'text', default: value }) as const
const link = (path: string) => ({ kind: 'link', default: path }) as const
const address = () => ({ kind: 'address', default: '' as string }) as const
const email = () => ({ kind: 'email', default: '' as string }) as const
const list = (...values: string[]) => ({ kind: 'list', default: values }) as const
const choice = <const Choice extends string>(...choices: readonly [Choice, ...Choice[]]) =>
  ({ kind: 'choice', default: choices[0] as Choice, choices }) as const

const listOf = (choices: readonly string[], ...values: string[]) =>
  ({ kind: 'list', default: values, choices }) as const

export const SETTINGS = {
  // S9.11: the targets of the subscription links. If the paywall's is the checkout, it opens with the offer shown.
  header_subscription_link: link('/order/abo'),
  bookmark_subscription_link: link('/order/abo'),
  sub_subscription_link: link('/order/onepage-checkout'),
  sub_cancellation_link: link('/kuendigen'),
  sub_online_service_link: link('/account/abo'),
  sub_give_away_link: link('/order/verschenken'),
  /** The site with the issues of the E-Paper; if empty, no offer with E-Paper is on sale and no page links to it. */
  epaper_url: address(),
  /** Gets messages to authors and reports of errors; if empty, no page offers them. */
  newsroom_email: email(),
  /** The points of the checklist (`newsroom/checks.ts`) that do not allow a draft to be published. */
  publish_blockers: listOf(CHECKS, 'picture-credit'),

  // S3.11, S9.07: the masthead with the PLUS logo, or in the colours of the rainbow.
  plus_logo_enabled: flag(false),
  xp_lgbtqi_logo_enabled: flag(false),
  // Labels the section of teasers on the home page; shows that rows can be swiped.
  ressort_label_homemix_enabled: flag(false),
  swipe_tooltip_enabled: flag(false),
  // Below an article: more about its topic, links to its topics, an invitation to follow them.
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
  /** The defaults of this setting, `newsroom_email`, `app_login_url` and `main_site_url` come from the publisher's file. */
  google_showcase_referrers: list(),
  /** The audience of Google's tokens; if empty, no token is valid. */
  google_access_client_id: text(''),
  /** The product of the publication for Google's script (`isPartOf.productID`); if empty, no page asks Google. */
  google_access_product_id: text(''),
  /** Google's script for this access; `swg.js`, which it needs, is in the same folder. */
  google_access_script_url: text('https://news.google.com/swg/js/v1/swg-gaa.js'),
  /** `googlebot: googlebot.com google.com`, one entry per crawler; if empty, the check is off. */
  verified_crawlers: list(),

  // S4.07: the price of a single article, in coins.
  article_price_credits: number(1, { least: 1, most: 1000 }),

  // The most that a customer may owe by invoice and debit until a first payment has arrived: euros, and orders at the same
  // time.
  unpaid_limit_euros: number(50, { most: 100_000 }),
  unpaid_limit_orders: number(1, { least: 1, most: 100 }),

  // The reward in coins for both sides of an invitation once the invited order is finally paid; 0 is no reward.
  invite_credits_inviter: number(5, { most: 1000 }),
  invite_credits_invited: number(5, { most: 1000 }),

  // Gift links: how many a subscriber may create per calendar month, how many days a link is valid, and whether it needs a
  // login.
  gift_links_per_month: number(10, { most: 1000 }),
  gift_link_days: number(14, { least: 1, most: 366 }),
  gift_link_needs_login: flag(true),

  // S2.22, S6.10: the app's own login page; the origins that may frame the dialog flow in addition to this site.
  app_login_url: text(''),
  frame_origins: list(),
  // S2.17: the origins that may frame the sport widget.
  sport_widget_origins: list(),

  // S3.04: configuration of the newspaper's apps: whether to show recommendations, and the player of videos.
  reco_enabled: flag(true),
  video_player_id: text(''),

  // S9.07, S1.08: push; with a channel id, CleverPush replaces the own push for readers who consented to it.
  push_enabled: flag(true),
  cleverpush_channel_id: text(''),
  cleverpush_url: text('https://static.cleverpush.com'),
  // S1.07, S9.05: how long an article waits for recommendations, on the server and in the browser; whether shared topics count.
  data_reco_timeout_ms: number(400, { most: 10_000 }),
  data_reco_deactivatetopicranking_enabled: flag(false),
  /** S4.15: the number after the underscore is the share of new visitors who get B; the value is also the local key (S3.20). */
  data_reco_variant: text('reco_95'),
  // S9.07: tests, and the shares of visitors in their arms (decision 53).
  abtests_enabled: flag(false),
  birds_reco_ratios: text('100/0/0'),
  frequency_test_ratios: text('20/80'),
  // S1.07, S9.07: inactive until the publisher's id is set.
  taboola_enabled: flag(true),
  taboola_publisher_id: text(''),
  taboola_url: text('https://cdn.taboola.com'),
  taboola_mode: text('thumbnails-a'),
  taboola_placement: text('Below Article Thumbnails'),

  // S9.08, S9.09: the maximum age in days of articles in partner feeds; paths of channels and topics that some feeds exclude.
  rssfeed_freshness_days: number(12, { least: 1, most: 366 }),
  feeds_tv_guide: list('tv-programm'),
  feeds_campaigns: list('kampagnen'),

  // Whether text and data mining is reserved (§ 44b UrhG), and the address of the terms; crawlers that robots.txt excludes.
  tdm_reserved: flag(true),
  tdm_policy_url: text(''),
  robots_shut_out: list(),

  // S9.07: whether readers are asked for consent; if off, nothing that needs consent is loaded.
  consent_manager_enabled: flag(true),
  /** S1.05: whether readers can refuse, or must consent or pay. */
  consent_model: choice('reject', 'pur'),
  /** The publisher's own id as a consent manager of TCF; 0 is no id, and the TCF API is not offered (decision 56). */
  tcf_cmp_id: number(0, { most: 4095 }),
  // S1.05, S3.11: Sourcepoint instead of the own banner (decision 61): the host that replaces its default one, `flag=id` of its
  // custom vendors, the privacy manager in which readers change a decision. Without an account and a privacy manager the own
  // banner is used.
  sourcepoint_enabled: flag(false),
  sourcepoint_account_id: text(''),
  sourcepoint_subdomain: text(''),
  sourcepoint_property_id: text(''),
  sourcepoint_privacy_manager_id: text(''),
  sourcepoint_vendor_ids: list(),
  // S7.16: the address of Echobox's applet; if empty, it is not loaded.
  echobox_script_url: text('https://applets.ebxcdn.com/ebx.js'),

  // S7.16: Google's sign-in client, if the newspaper is registered with Google; if empty, only the link is shown.
  google_client_url: text('https://accounts.google.com/gsi/client'),

  // S9.07, S3.11: counting; Adobe's tags by their address, INFOnline (IVW) by the newspaper's own host and offer ids.
  web_analytics_enabled: flag(true),
  tracking_systemenvironment_name: text('production'),
  adobe_script_url: text(''),
  ivw_szm_enabled: flag(false),
  ivw_cname: text(''),
  ivw_st_desktopname: text(''),
  ivw_st_mobilename: text(''),

  // S9.07: whether VG Wort counts the readers of a text, and the address of its counting mark before the article's id, such as
  // `https://vg05.met.vgwort.de/na/vgzm.1234567-`. Without the address nothing is counted.
  vgwort_pixel_enabled: flag(true),
  vgwort_mark_prefix: text(''),

  // S1.06: the ad server: its code at Google, `slot=path` for ad units with another path, the script that loads its ads, and
  // the publisher's own Prebid, whose file names the bidders. Without a code only the newspaper's own ads are shown.
  ad_network_code: text(''),
  ad_unit_paths: list(),
  /** The lines of `/ads.txt`; if empty, the file does not exist. */
  ads_txt: list(),
  ad_script_url: text('https://securepubads.g.doubleclick.net/tag/js/gpt.js'),
  prebid_url: text(''),

  // S3.11: the shop's widget in articles (`/ecommerce-widget`): its address with {articleId}, {channel}, {widget}, and its only
  // allowed origin. Both are required.
  ecommercewidget_enabled: flag(true),
  ecommercewidget_iframeurlpattern: text(''),
  ecommercewidget_allowedorigin: text(''),

  // S5.03, S6.02: the larger edition, bookmarks.
  main_site_url: address(),
  bookmark_limit_disabled: flag(false),
} as const satisfies Record<string, Definition>

export type SettingName = keyof typeof SETTINGS
export type Settings = { readonly [Name in SettingName]: (typeof SETTINGS)[Name]['default'] }

/** S5.07: returns settings from stored or sent values; absent and invalid ones get their default. */
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

/** Whether a value is valid for a setting, so that a mistake is refused instead of read as the default. */
export const isSettingValue = (name: SettingName, value: unknown): boolean =>
  isValueOf(SETTINGS[name], value)

/** Describes the allowed values of a setting, for an error message. */
export const valuesOfSetting = (name: SettingName): string => valuesOf(SETTINGS[name])
