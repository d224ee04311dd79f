import type { Endpoint } from '../../src/api/endpoint.ts'

/** Returns the table of endpoints as Markdown. */
export function endpointsMarkdown(table: readonly Endpoint[]): string {
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
    'This table lists every endpoint: who may call it, from where, how often, how large a body, and what caches may do. The code answers only what has a row (`src/server/endpoints/dispatcher.ts`). `test/http/endpoints.test.ts` writes the table from the code (`-u`) and compares it. `src/api/endpoint.ts` explains the words. In addition, `GET /mailbox` exists for `this machine` if mails are shown instead of sent (`showsMailbox` in `src/server/config/config.ts`), and `POST /testzahlung`, public, from own pages, if cards are only tested (`src/server/config/cards-config.ts`). Endpoints of cards exist only if cards are accepted.',
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
