import { refusalBody } from '../../services/service-error.ts'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { FOR_PROGRAMS } from '../terms.ts'
import { reportErrors, backendError, fieldsError, inBackendShape } from './backend-errors.ts'
import { fieldErrorsOf, missingErrors } from './backend-fields.ts'

test('[S8.04] version 3 identifies the error by message ids', async () => {
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

test('[S8.04] version 3 answers a missing token with a plain sentence', async () => {
  expect(await backendError('v3', 'unauthorized').json()).toEqual({
    statusCode: 401,
    error: 'Unauthorized',
    message: 'Missing or invalid credentials',
  })
})

test('[S8.04] a rate-limit error gives the waiting time in both versions', async () => {
  for (const version of ['v3', 'v4'] as const) {
    const answer = backendError(version, 'limited', 42)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '42'])
    expect(await answer.text()).toContain('Too many attempts, please try again in a minute.')
    expect(await backendError(version, 'limited', 900).text()).toContain('please try again later.')
  }
})

test('[S8.04] version 3 names the first invalid field', async () => {
  const answer = fieldsError('v3', missingErrors(['password']))
  expect(await answer.json()).toMatchObject({
    statusCode: 400,
    data: [{ messages: [{ id: 'Auth.form.error.password.provide' }] }],
  })
  const [format] = fieldErrorsOf({ email: 'email-shape' })
  expect(format?.id).toBe('Auth.form.error.email.format')
})

test('[S8.04] passes each error body to the callback and skips successful answers', async () => {
  const answers = {
    '/backend/wrong': backendError('v4', 'invalid'),
    '/backend/right': Response.json(1),
  }
  const rows = Object.entries(answers).map(([path, answer]): Endpoint => {
    return { ...FOR_PROGRAMS, method: 'GET', path, access: 'public', handle: () => answer }
  })
  const announced: unknown[] = []
  const app = new Hono()
  const call = { reader: null, newsroomRole: null, partner: null, isForeign: false }
  const callers = {
    readerOf: async () => null,
    editorOf: () => Promise.reject(new Error('no editor')),
  }
  for (const row of reportErrors(rows, (error) => announced.push(error)))
    app.get(row.path, (context) => row.handle({ ...call, ...callers, context }))
  const body: unknown = await (await app.request('/backend/wrong')).json()
  expect(body).toMatchObject({ error: { name: 'ValidationError' } })
  await app.request('/backend/right')
  expect(announced).toEqual([body])
})

test('[S8.04] an unexpected error becomes an UnknownError in both versions', async () => {
  const failed = () =>
    Response.json(refusalBody(500, 'Da ist etwas schiefgegangen.'), { status: 500 })
  expect(await (await inBackendShape('v4', failed())).json()).toMatchObject({
    data: null,
    error: { status: 500, name: 'UnknownError', message: 'An unknown error has occurred' },
  })
  expect(await (await inBackendShape('v3', failed())).json()).toMatchObject({
    statusCode: 500,
    error: 'UnknownError',
    message: 'An unknown error has occurred',
  })
})

test('[S8.04] a refusal of the site gets its name from the status and keeps its headers', async () => {
  const away = () =>
    Response.json(refusalBody(503, 'away'), { status: 503, headers: { 'retry-after': '10' } })
  const answer = await inBackendShape('v4', away())
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await answer.json()).toEqual({
    data: null,
    error: { status: 503, name: 'ServiceUnavailableError', message: 'away', details: {} },
  })
  expect(await (await inBackendShape('v3', away())).json()).toEqual(refusalBody(503, 'away'))
})

test('[S8.04] passes errors refused or thrown outside the handler to the callback', async () => {
  const announced: unknown[] = []
  const [row] = reportErrors(
    [
      {
        ...FOR_PROGRAMS,
        method: 'GET',
        path: '/backend/thrown',
        access: 'public',
        handle: () => new Response(),
        errorShape: (answer) => inBackendShape('v4', answer),
      },
    ],
    (error) => announced.push(error),
  )
  await row?.errorShape?.(Response.json(refusalBody(413, 'long'), { status: 413 }))
  expect(announced).toMatchObject([{ error: { name: 'PayloadTooLargeError', message: 'long' } }])
})
