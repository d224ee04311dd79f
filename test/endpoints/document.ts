import type { Endpoint } from '../../src/api/endpoint.ts'

/** Returns the table of endpoints as Markdown. */
export function documentOf(table: readonly Endpoint[]): string {
  const rows = table
    .map((row) => [
      `\`${row.method} ${row.path}\``,
      row.access,
      row.origin,
      rateOf(row),
      row.body === 0 ? '' : `${row.body / 1000} kB`,
      row.caching,
    ])
    .map((cells) => `| ${cells.join(' | ')} |`)
  return [
    '# Endpoints',
    '',
    'Every request is a row of this table, or there is nothing there (`src/server/endpoints/dispatcher.ts`). Made from the table itself by `test/http/endpoints.test.ts` (`-u` writes it anew). What the words mean: `src/api/endpoint.ts`. Where mails are not sent but shown (`showsMailbox` in `src/server/boot/config.ts`), `GET /mailbox` for `this machine` comes besides; where cards are only tried (`src/server/boot/billing/cards-config.ts`), `POST /testzahlung`, public, from own pages. Those of cards are there where cards are taken.',
    '',
    '| Endpoint | Who may call | From | Rate | Body | Caching |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}

function rateOf({ rate, uncounted }: Endpoint): string {
  if (rate === 'unlimited') return ''
  const counted = `${rate.name}: ${rate.points} in ${rate.seconds} s`
  return uncounted ? `${counted}, but for editor: ${uncounted}` : counted
}
