import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

const ENDPOINT = 'OTEL_EXPORTER_OTLP_ENDPOINT'
const HEADERS = 'OTEL_EXPORTER_OTLP_HEADERS'
const SHARE = 'OTEL_TRACES_SAMPLER_ARG'
const COLLECTOR = 'https://traces.example/otlp/'

test('disables tracing if no endpoint is set', () => {
  expect(parseConfig({ [SHARE]: '0.5' }).tracing).toBeNull()
})

test('reads endpoint, headers and sampling share from the settings of OpenTelemetry', () => {
  const { tracing } = parseConfig({
    [ENDPOINT]: COLLECTOR,
    [HEADERS]: 'authorization=Bearer%20key,x-tenant=news',
    [SHARE]: '0.25',
  })
  expect(tracing).toEqual({
    url: 'https://traces.example/otlp/v1/traces',
    headers: { authorization: 'Bearer key', 'x-tenant': 'news' },
    share: 0.25,
  })
  expect(parseConfig({ [ENDPOINT]: 'http://127.0.0.1:4318' }).tracing).toMatchObject({ share: 1 })
})

test.each([
  ['a name in the address', { [ENDPOINT]: 'https://me:secret@traces.example' }, ENDPOINT],
  ['another protocol', { [ENDPOINT]: 'ftp://traces.example' }, ENDPOINT],
  ['a list that is none', { [ENDPOINT]: COLLECTOR, [HEADERS]: 'secret' }, HEADERS],
  ['values not encoded', { [ENDPOINT]: COLLECTOR, [HEADERS]: 'a=secret%zz' }, HEADERS],
  [
    'a secret without https',
    { [ENDPOINT]: 'http://traces.example', [HEADERS]: 'a=secret' },
    ENDPOINT,
  ],
  ['more than all', { [ENDPOINT]: COLLECTOR, [SHARE]: '1.5' }, SHARE],
])(
  '%s stops the start with a sentence that names the setting and no secret',
  (_, given, setting) => {
    const read = () => parseConfig(given as Record<string, string>)
    expect(read).toThrow(`The setting ${setting} is wrong: `)
    expect(read).not.toThrow('secret')
  },
)
