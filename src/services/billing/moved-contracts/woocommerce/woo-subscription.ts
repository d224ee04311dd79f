/** Subscriptions of WooCommerce, as its CSV exports and its REST API write them. */

/** The fields that are read, by the names of the CSV export; with the column titles of exports that name them otherwise. */
const FIELDS = {
  subscription_id: '',
  subscription_status: '',
  customer_id: '',
  customer_email: '',
  start_date: 'date created',
  trial_end_date: '',
  next_payment_date: '',
  last_payment_date: 'last order date, last order date created',
  cancelled_date: 'cancellation date',
  end_date: '',
  billing_period: '',
  billing_interval: '',
  order_total: 'subscription total',
  order_currency: 'subscription currency',
  payment_method: '',
  payment_method_post_meta: '',
  payment_method_user_meta: '',
  requires_manual_renewal: 'requires manual renewal flag',
  billing_first_name: '',
  billing_last_name: '',
  billing_email: '',
  billing_address_1: '',
  billing_address_2: '',
  billing_postcode: '',
  billing_city: '',
  billing_country: '',
  billing_company: '',
  order_items: 'subscription items, line items',
  coupon_items: 'coupons',
} as const

export type WooField = keyof typeof FIELDS

type WooItem = { ids: readonly string[]; name: string; quantity: string }

export type WooSubscription = {
  line: number
  /** Returns a field as text; an empty one if the file does not have it. */
  field: (name: WooField) => string
  items: readonly WooItem[]
  /** Codes of coupons that reduce every payment. */
  coupons: readonly string[]
  /** Fields of payment plug-ins, such as `_stripe_customer_id`. */
  meta: ReadonlyMap<string, string>
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

const NAMES = new Map(
  Object.entries(FIELDS).flatMap(([field, titles]) =>
    [field, ...titles.split(',')].map((name) => [bare(name), field as WooField] as const),
  ),
)

/** Whether the columns of a table or the fields of an object are those of a subscription of WooCommerce. */
export function isWooCommerce(names: readonly string[]): boolean {
  const known = new Set(names.map(bare))
  return known.has('billingperiod') && known.has('billinginterval')
}

/** Reads a row of a CSV export. Columns whose names begin with `_` are fields of plug-ins. */
export function subscriptionOfRow(
  line: number,
  heads: readonly string[],
  cells: readonly string[],
): WooSubscription {
  const values = new Map<WooField, string>()
  const meta = new Map<string, string>()
  for (const [place, head] of heads.entries()) {
    const text = (cells[place] ?? '').trim()
    const field = NAMES.get(bare(head))
    if (head.startsWith('_')) meta.set(head, text)
    else if (field && !values.get(field)) values.set(field, text)
  }
  const field = (name: WooField): string => values.get(name) ?? ''
  for (const name of ['payment_method_post_meta', 'payment_method_user_meta'] as const)
    for (const [key, value] of pairsOf(field(name))) if (value) meta.set(key, value)
  const items = listOf(field('order_items')).map((item) => ({
    ids: [item.get('product_id') ?? ''],
    name: item.get('name') ?? '',
    quantity: item.get('quantity') ?? '1',
  }))
  const coupons = listOf(field('coupon_items')).map((coupon) => coupon.get('code') ?? '')
  return { line, field, meta, items, coupons }
}

/** `product_id:7|name:Digital;product_id:8|name:Print`; a single number is the product itself. */
const listOf = (text: string): Map<string, string>[] =>
  text
    .split(';')
    .filter((item) => item.trim() !== '')
    .map((item) =>
      /^\s*\d+\s*$/.test(item) ? new Map([['product_id', item.trim()]]) : pairsOf(item),
    )

function pairsOf(text: string): Map<string, string> {
  const pairs = text.split('|').map((pair): [string, string] => {
    const place = pair.indexOf(':')
    return place < 0 ? ['', ''] : [pair.slice(0, place).trim(), pair.slice(place + 1).trim()]
  })
  return new Map(pairs.filter(([key]) => key !== ''))
}

type Fields = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : ''
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}
const fieldsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])

/** Names of the REST API that differ from those of the CSV export. Moments without a time zone are GMT in both. */
const REST_NAMES: Partial<Record<WooField, string>> = {
  subscription_id: 'id',
  subscription_status: 'status',
  order_total: 'total',
  order_currency: 'currency',
}

/** Reads an object of `/wc/v3/subscriptions`. */
export function subscriptionOfObject(line: number, values: Fields): WooSubscription {
  const billing = fieldsOf(values['billing'])
  const field = (name: WooField): string => {
    const own = REST_NAMES[name] ?? name
    if (name.endsWith('_date')) return textOf(values[`${own}_gmt`]) || textOf(values[own])
    return textOf(values[own] ?? billing[name.replace(/^billing_/, '')])
  }
  const items = fieldsIn(values['line_items']).map((item) => ({
    ids: [textOf(item['variation_id']), textOf(item['product_id'])],
    name: textOf(item['name']),
    quantity: textOf(item['quantity']) || '1',
  }))
  const meta = fieldsIn(values['meta_data']).map(
    ({ key, value }) => [textOf(key), textOf(value)] as const,
  )
  const coupons = fieldsIn(values['coupon_lines']).map(({ code }) => textOf(code))
  return { line, field, items, coupons, meta: new Map(meta) }
}
