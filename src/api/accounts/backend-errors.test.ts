import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'
import { backendError, fieldsError, withBackendErrors } from './backend-errors.ts'
import { fieldErrorsOf, missingFrom } from './backend-fields.ts'

test('[S8.04] version 3 says the same by ids', async () => {
  const answer = backendError('v3', 'invalid')
  expect(answer.status).toBe(400)
  const messages = [
    { messages: [{ id: 'Auth.form.error.invalid', message: 'Identifier or password invalid.' }] },
  ]
  expect(await answer.json()).toEqual({
    statusCode: 400,
    error: 'Bad Request',
    message: messages,
    data: messages,
  })
})

test('[S8.04] version 3 has a plain sentence where a token is missing', async () => {
  expect(await backendError('v3', 'unauthorized').json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Missing or invalid credentials',
  })
})

test('[S8.04] too many tries say how long to wait, in both versions', async () => {
  for (const version of ['v3', 'v4'] as const) {
    const answer = backendError(version, 'limited', 42)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
  }
})

test('[S8.04] version 3 names the first field that is wrong', async () => {
  const answer = fieldsError('v3', missingFrom({ identifier: 'x' }, ['identifier', 'password']))
  expect(await answer.json()).toMatchObject({
    statusCode: 400,
    data: [{ messages: [{ id: 'Auth.form.error.password.provide' }] }],
  })
  const [format] = fieldErrorsOf({ email: 'email-shape' })
  expect(format?.id).toBe('Auth.form.error.email.format')
})

test('[S8.04] each error is announced as it is answered, and what is unknown is an UnknownError in both versions', async () => {
  const answers = {
    '/backend/wrong': backendError('v4', 'invalid'),
    '/backend/right': Response.json(1),
  }
  const rows = Object.entries(answers).map(([path, answer]): Endpoint => {
    return { ...FOR_PROGRAMS, method: 'GET', path, access: 'public', handle: () => answer }
  })
  const announced: unknown[] = []
  const open = (version: 'v3' | 'v4') =>
    withBackendErrors(rows, { version, announce: (error) => announced.push(error) })
  const app = new Hono()
  const call = { reader: null, partner: null, isForeign: false }
  const nobody = {
    readerOf: async () => null,
    editorOf: () => Promise.reject(new Error('no editor')),
  }
  for (const row of open('v4'))
    app.get(row.path, (context) => row.handle({ ...call, ...nobody, context }))
  const body: unknown = await (await app.request('/backend/wrong')).json()
  expect(body).toMatchObject({ error: { name: 'ValidationError' } })
  await app.request('/backend/right')
  expect(announced).toEqual([body])

  const unknown = async (version: 'v3' | 'v4') => open(version)[0]?.surprise?.().json()
  expect(await unknown('v4')).toMatchObject({
    data: null,
    error: { status: 500, name: 'UnknownError', message: expect.any(String) },
  })
  expect(await unknown('v3')).toMatchObject({ statusCode: 500, error: 'UnknownError' })
})
