import { endpoints, type Endpoint } from '../../api/endpoint.ts'
import { FOR_PROGRAMS } from '../../api/terms.ts'
import type { RouteRule } from '../../rules/browsing/route-rules.ts'
import { packedResponse } from '../http/packed-response.ts'
import type { Assets } from '../http/assets.ts'
import { json } from '../pages/answers/error-answers.ts'

/** S7.15: `builds/latest.json` names the running build, `builds/meta/{id}.json` contains its route rules. */
export function buildsApi(
  { buildId }: Assets,
  startedAt: number,
  rules: readonly RouteRule[],
): Endpoint[] {
  const { get } = endpoints(FOR_PROGRAMS)
  return [
    get(
      '/builds/latest.json',
      'public',
      ({ context }) => context.json({ id: buildId, timestamp: startedAt }),
      { caching: 'public, max-age=1' },
    ),
    get(
      '/builds/meta/:file',
      'public',
      ({ context }) => {
        if (context.req.param('file') !== `${buildId}.json`)
          return json({ status: 404, message: 'There is no such build' })
        return packedResponse(context, {
          body: Buffer.from(JSON.stringify({ id: buildId, timestamp: startedAt, rules })),
          headers: { 'content-type': 'application/json', vary: 'accept-encoding' },
          secure: [],
        })
      },
      { caching: 'public, max-age=31536000, immutable' },
    ),
  ]
}
