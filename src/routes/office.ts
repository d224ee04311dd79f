import { route, fixed, query, withQuery, type Params } from './route.ts'

const ACCOUNT = '(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'

/** The pages of the office. */
export const office = {
  office: withQuery<{ q?: string }>('/betrieb'),
  'office-customer': route(
    new RegExp(`^/betrieb/kunden/${ACCOUNT}$`),
    '/betrieb/kunden/00000000-0000-4000-8000-000000000000',
    ({ id, ...p }: { id: string; vor?: number }) => `/betrieb/kunden/${id}${query(p)}`,
  ),
  /** A command for a customer; the query names the order, contract or article. */
  'office-command': route(
    new RegExp(`^/betrieb/kunden/${ACCOUNT}/(?<act>[a-z-]+)$`),
    '/betrieb/kunden/00000000-0000-4000-8000-000000000000/sperren',
    ({ id, act, ...p }: { id: string; act: string } & Params) =>
      `/betrieb/kunden/${id}/${act}${query(p)}`,
  ),
  /** `live`: the page refreshes itself. */
  'office-figures': withQuery<{ live?: number }>('/betrieb/zahlen'),
  'office-log': withQuery('/betrieb/protokoll'),
  'office-exports': fixed('/betrieb/ausfuhr'),
  'office-offers': fixed('/betrieb/angebote'),
  'office-offer': route(
    /^\/betrieb\/angebote\/(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    '/betrieb/angebote/plus-month',
    ({ key }: { key: string }) => `/betrieb/angebote/${key}`,
  ),
  /** `auszahlen`: the number of the invoice with which the payout form is filled. */
  'office-bank': withQuery<{ auszahlen?: string }>('/betrieb/bank'),
  /** An unmatched transfer. */
  'office-transfer': route(
    /^\/betrieb\/bank\/umsaetze\/(?<id>\d{1,15})$/,
    '/betrieb/bank/umsaetze/1',
    ({ id }: { id: number }) => `/betrieb/bank/umsaetze/${id}`,
  ),
  'office-cards': fixed('/betrieb/karten'),
  /** A problem with a card payment, and its actions. */
  'office-card': route(
    /^\/betrieb\/karten\/(?<kind>[a-z]+)\/(?<id>\w{1,100})$/,
    '/betrieb/karten/abbuchung/1',
    ({ kind, id }: { kind: string; id: string }) => `/betrieb/karten/${kind}/${id}`,
  ),
  'office-declarations': withQuery<{ nach?: number }>('/betrieb/eingaenge'),
  'office-declaration': route(
    /^\/betrieb\/eingaenge\/(?<id>\d{1,15})$/,
    '/betrieb/eingaenge/1',
    ({ id }: { id: number }) => `/betrieb/eingaenge/${id}`,
  ),
  'office-print': fixed('/betrieb/druckabos'),
  'office-vouchers': fixed('/betrieb/gutscheine'),
  'office-campaign-new': fixed('/betrieb/gutscheine/neu'),
  'office-campaign': route(
    /^\/betrieb\/gutscheine\/(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)$/,
    '/betrieb/gutscheine/herbst',
    ({ key }: { key: string }) => `/betrieb/gutscheine/${key}`,
  ),
  'office-ads': fixed('/betrieb/anzeigen'),
  'office-ad-new': fixed('/betrieb/anzeigen/neu'),
  'office-ad': route(
    /^\/betrieb\/anzeigen\/(?<id>\d{1,9})$/,
    '/betrieb/anzeigen/1',
    ({ id }: { id: number }) => `/betrieb/anzeigen/${id}`,
  ),
  'office-settings': fixed('/betrieb/einstellungen'),
  'office-setting': route(
    /^\/betrieb\/einstellungen\/(?<name>[a-z-]{1,60})$/,
    '/betrieb/einstellungen/paywall-enabled',
    ({ name }: { name: string }) => `/betrieb/einstellungen/${name.replaceAll('_', '-')}`,
  ),
  'office-staff': fixed('/betrieb/mitarbeiter'),
  /** An invitation that was not accepted yet. */
  'office-invitation': route(
    /^\/betrieb\/mitarbeiter\/einladungen\/(?<id>\d{1,9})$/,
    '/betrieb/mitarbeiter/einladungen/1',
    ({ id }: { id: number }) => `/betrieb/mitarbeiter/einladungen/${id}`,
  ),
  'office-tokens': fixed('/betrieb/mitarbeiter/zugaenge'),
  /** A token of a program, with the question whether to end it. */
  'office-token': route(
    new RegExp(`^/betrieb/mitarbeiter/zugaenge/${ACCOUNT}$`),
    '/betrieb/mitarbeiter/zugaenge/00000000-0000-4000-8000-000000000001',
    ({ id }: { id: string }) => `/betrieb/mitarbeiter/zugaenge/${id}`,
  ),
  'office-proof': fixed('/betrieb/passwort'),
} as const
