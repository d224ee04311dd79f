import { expect, test } from 'vitest'
import { withSoundBody } from './request-body.ts'

const sent = (body: string): Promise<Request> =>
  withSoundBody(
    new Request('http://localhost/content-api/v5/articles/1', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json' },
    }),
  )

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['lists', nested(100)],
  ['objects', `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`],
  ['brackets within a text', JSON.stringify({ text: '[{"'.repeat(5000) })],
  ['many beside each other', `[${Array.from({ length: 50_000 }, () => '[]').join()}]`],
])('a body of a hundred levels or fewer arrives as it was sent: %s', async (_, body) => {
  expect(await (await sent(body)).text()).toBe(body)
})

test.each([
  ['lists', nested(101), 'nested too deeply'],
  ['objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 'nested too deeply'],
  ['five megabytes of brackets', nested(2_500_000), 'nested too deeply'],
  ['five megabytes of open brackets', '['.repeat(5_000_000), 'not valid JSON'],
])('a deeper body is refused: %s', async (_, body, reason) => {
  await expect(sent(body)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(reason),
  })
})
