import { z } from 'zod'
import { isLoopbackUrl } from '../../rules/http/internet-address.ts'
import { needed } from './sign-in-config.ts'

/** The format of OpenTelemetry's header list, percent-encoded: `authorization=Bearer%20…,x-tenant=news`. */
const HEADERS =
  /^[\w!#$%&'*+.^`|~-]+=[\x21-\x2b\x2d-\x7e]*(?:,[\w!#$%&'*+.^`|~-]+=[\x21-\x2b\x2d-\x7e]*)*$/

/** Settings under OpenTelemetry's own names. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((text) => !/[?#@]/.test(text), 'it may hold no user, no query and no fragment')
    .transform((text) => text.replace(/\/$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(HEADERS, 'it is no list such as authorization=Bearer%20key')
    .transform((text, context): Record<string, string> => {
      try {
        return Object.fromEntries(text.split(',').map(headerOf))
      } catch {
        context.addIssue({ code: 'custom', message: 'its values are not percent-encoded' })
        return {}
      }
    })
    .optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'it is no share between 0 and 1')
    .transform(Number)
    .default(1),
}

const schema = z.object(tracingSettings)

/** Null disables tracing. `headers` is secret. */
export type TracingConfig = {
  url: string
  headers: Record<string, string>
  share: number
} | null

export function tracingConfig({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_HEADERS: headers,
  OTEL_TRACES_SAMPLER_ARG: share,
}: z.infer<typeof schema>): TracingConfig {
  if (!endpoint) {
    if (headers) needed('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint)
    return null
  }
  if (headers && endpoint.startsWith('http:') && !isLoopbackUrl(endpoint))
    throw new Error(
      'The setting OTEL_EXPORTER_OTLP_ENDPOINT is wrong: with headers it must begin with https unless it is on this machine.',
    )
  return { url: `${endpoint}/v1/traces`, headers: headers ?? {}, share }
}

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))]
}
